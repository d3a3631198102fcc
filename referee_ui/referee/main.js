// The referee's page: comes in, keeps the topics, draws the route. Everything it shows comes from the server.
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { t, ready } from "/static/text.js";
import { connect } from "/static/link.js";
import { banner } from "/static/widgets.js";
import { watchZone } from "/static/alarm.js";
import { app, desk, go, name, span, touch, ui } from "./store.js";
import { sheet } from "./bits.js";
import { home } from "./home.js";
import { newDuel, scanned } from "./newduel.js";
import { duelPage } from "./duel.js";
import { zonePage } from "./zone.js";
import { peoplePage, lookUp } from "./people.js";
import { personPage } from "./person.js";
import { logPage } from "./log.js";
import { amendPage } from "./amend.js";

const TABS = [
  ["home", "⌂", () => t("Home")],
  ["new", "⚔", () => t("New duel")],
  ["zone", "⬡", () => t("Zone")],
  ["people", "☺", () => t("People")],
  ["log", "☰", () => t("Log")],
];
const PAGES = { home, new: newDuel, duel: duelPage, zone: zonePage, people: peoplePage, person: personPage, log: logPage, amend: amendPage };
const ROOT = document.getElementById("app");

function route() {
  const [page, id] = location.hash.slice(1).split("/");
  return [PAGES[page] ? page : "home", decodeURIComponent(id ?? "")];
}
