// Sun or night: remembered on this device, applied before anything is drawn.
import { recall, remember } from "./keep.js";

const INK = { sun: "#faf5e6", night: "#15130d" };

export const theme = () => document.documentElement.dataset.theme;

export function setTheme(name) {
  document.documentElement.dataset.theme = name;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", INK[name]);
  remember("sb.theme", name);
}

setTheme(recall("sb.theme") === "night" ? "night" : "sun");
