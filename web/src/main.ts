import { mount } from "svelte";
import "./app.css";
import App from "./pages/App.svelte";
import { loadGame } from "./games/game";
import { keep } from "./shell/installed.svelte";
import { lastPlayed } from "./shell/last";
import { arrive } from "./shell/me.svelte";
import { nextTurn } from "./shell/turn";

/** Ask for what the page at this address will need while we are still learning who we are. */
function lookAhead(): void {
  const { game } = lastPlayed();
  if (!/^\/table\/[^/]+\/?$/.test(location.pathname)) return;
  void import("./pages/Table.svelte");
  if (game) void loadGame(game).catch(() => undefined);
}

/** In a turn of its own, after the words have come. */
function show(target: HTMLElement): void {
  target.replaceChildren();
  mount(App, { target });
}

const target = document.getElementById("app");
if (target)
  void arrive()
    .then(nextTurn)
    .then(() => show(target));
void nextTurn().then(lookAhead);
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  addEventListener("load", () => void keep().catch(() => undefined));
}
