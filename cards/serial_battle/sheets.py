"""CSV and XLSX as bytes, to and from rows of cells. Bounded, whatever is inside."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterable, Sequence
from typing import Any

import defusedxml
import openpyxl
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.xml import DEFUSEDXML

ROWS_MAX = 200
_COLUMNS_MAX = 60
_UNPACKED_MAX = 8_000_000
_PARTS_MAX = 200
_SEPARATORS = ";,\t|"
# A spreadsheet runs a cell that begins like this as a formula; an apostrophe in front makes it text.
_FORMULA = ("=", "+", "-", "@")


class Unreadable(Exception):
    """A file that cannot be taken: the key of its sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def read_csv(data: bytes, known: Sequence[str]) -> list[list[Any]]:
    """Rows of a CSV in any common encoding; the separator is the one that finds most of the `known` headings."""
    text = _decoded(data).replace("\r\n", "\n").replace("\r", "\n")
    first, _, rest = text.partition("\n")
    if first.lower().startswith("sep=") and len(first) <= 6:  # a hint that Excel writes
        text = rest
    heading = next((line for line in text.split("\n") if line.strip()), "")

    def hits(separator: str) -> tuple[int, int]:
        parts = heading.split(separator)
        return sum(name.strip().strip('"').lower() in known for name in parts), len(parts)

    separator = max(_SEPARATORS, key=hits)
    rows: list[list[Any]] = []
    try:
        for row in csv.reader(io.StringIO(text), delimiter=separator, strict=True):
            rows.append([_unguarded(cell) for cell in row[:_COLUMNS_MAX]])
            if len(rows) > ROWS_MAX + 2:
                raise Unreadable("too_many_rows")
    except csv.Error:
        raise Unreadable("unreadable") from None
    return rows


def read_xlsx(data: bytes) -> list[list[Any]]:
    """Rows of the first sheet: values, never formulas."""
    _check_parts(data)
    try:
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        sheet.reset_dimensions()  # a sheet may lie about its size
        rows = []
        for row in sheet.iter_rows(max_row=ROWS_MAX + 3, max_col=_COLUMNS_MAX, values_only=True):
            rows.append([_unguarded(value) if isinstance(value, str) else value for value in row])
    except (InvalidFileException, KeyError, ValueError, TypeError, IndexError, AttributeError, OSError, SyntaxError, EOFError) as error:
        raise Unreadable("unreadable") from error
    except (zipfile.BadZipFile, defusedxml.DefusedXmlException, NotImplementedError, RuntimeError) as error:
        raise Unreadable("unreadable") from error
    if len(rows) > ROWS_MAX + 2:
        raise Unreadable("too_many_rows")
    return rows


def write_csv(rows: Iterable[Sequence[str]], separator: str) -> bytes:
    """UTF-8 with the mark that makes Excel read accents."""
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator="\r\n").writerows([_guarded(cell) for cell in row] for row in rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def write_xlsx(rows: Iterable[Sequence[str]], title: str, widths: Sequence[int]) -> bytes:
    """One sheet, all cells text, the heading fixed and bold."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = title
    for r, row in enumerate(rows, 1):
        for c, value in enumerate(row, 1):
            cell = sheet.cell(r, c, _guarded(value))
            cell.data_type = "s"
            cell.number_format = "@"
            cell.alignment = Alignment(vertical="top", wrap_text=True)
            if r == 1:
                cell.font = Font(bold=True, color="FFFFFF")
                cell.fill = PatternFill("solid", fgColor="1B1A17")
            elif str(row[0]).startswith("#"):
                cell.font = Font(italic=True, color="5C5647")
    for c, width in enumerate(widths, 1):
        sheet.column_dimensions[get_column_letter(c)].width = width
    sheet.freeze_panes = "B2"
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _decoded(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = ["utf-16"]
    elif b"\0" in data[:200]:
        encodings = ["utf-16-le" if data[1:2] == b"\0" else "utf-16-be"]
    else:
        encodings = ["utf-8-sig", "cp1252", "latin-1"]
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            pass
    raise Unreadable("unreadable")


def _check_parts(data: bytes) -> None:
    """Refuse what unpacks too large or declares XML entities, before any parser sees it."""
    if not DEFUSEDXML:
        raise RuntimeError("openpyxl must read through defusedxml")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            infos = parts.infolist()
            # zipfile never unpacks more than the size an entry declares, so the declared sizes are a bound
            if len(infos) > _PARTS_MAX or sum(i.file_size for i in infos) > _UNPACKED_MAX:
                raise Unreadable("too_big_inside")
            if "xl/workbook.xml" not in parts.namelist():
                raise Unreadable("old_sheet")
            for info in infos:
                if info.filename.endswith((".xml", ".rels")) and b"<!" in parts.read(info).replace(b"<!--", b"").replace(b"<![CDATA[", b""):
                    raise Unreadable("unreadable")
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError, EOFError) as error:
        raise Unreadable("unreadable") from error


def _guarded(cell: str) -> str:
    return "'" + cell if cell.startswith(_FORMULA) or (cell.startswith("'") and cell[1:2] in (*_FORMULA, "'")) else cell


def _unguarded(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and cell[1:2] in (*_FORMULA, "'") else cell
