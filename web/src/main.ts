import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { loadRules, loadTable } from "./games/game";
import { keep } from "./installed.svelte";
import { lastPlayed } from "./last";
import { arrive } from "./me.svelte";
import { nextTurn } from "./turn";

/** What the page at this address will need is asked for while we still learn who we are. */
function lookAhead(): void {
  const { game } = lastPlayed();
  if (!/^\/table\/[^/]+\/?$/.test(location.pathname)) return;
  void import("./pages/Table.svelte");
  if (game) for (const load of [loadTable, loadRules]) void load(game).catch(() => undefined);
}

/** In a turn of its own, after the words have come. */
function show(target: HTMLElement): void {
  target.replaceChildren();
  mount(App, { target });
}

const target = document.getElementById("app");
if (target) void arrive().then(nextTurn).then(() => show(target));
void nextTurn().then(lookAhead);
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  addEventListener("load", () => void keep().catch(() => undefined));
}
