import { mount } from "svelte";
import "./app.css";
import App from "./pages/App.svelte";
import { loadGame } from "./games/game";
import { registerWorker } from "./shell/installation.svelte";
import { lastGame } from "./shell/last";
import { arrive } from "./shell/me.svelte";
import { yieldToBrowser } from "./shell/yield";

/** Load what the page at this address will need while the server is still telling us who we are. */
function lookAhead(): void {
  const { game } = lastGame();
  if (!/^\/table\/[^/]+\/?$/.test(location.pathname)) return;
  void import("./pages/Table.svelte");
  if (game) void loadGame(game).catch(() => undefined);
}

/** Draw the page, after a yield to the browser once the texts are loaded. */
function show(target: HTMLElement): void {
  target.replaceChildren();
  mount(App, { target });
}

const target = document.getElementById("app");
if (target)
  void arrive()
    .then(yieldToBrowser)
    .then(() => show(target));
void yieldToBrowser().then(lookAhead);
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  addEventListener("load", () => void registerWorker().catch(() => undefined));
}
