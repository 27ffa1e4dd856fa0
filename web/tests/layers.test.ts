/** Layers of the client import only from layers below them, and none knows a game by its name, its data or its events. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("../src", import.meta.url));
/** From the lowest to the highest. Top-level files such as main.ts are above them all. */
const LAYERS = ["net", "words", "shell", "cards", "games", "pages"];
const TOP_LEVEL = ["app.css", "main.ts", "virtual.d.ts"];
/** Generated from the server's types, so it contains all games. */
const GENERATED = "net/protocol.ts";
const COMMON_EVENTS = ["dealt", "played", "trick-taken", "scored", "round-over", "game-over"];

const GAMES = readdirSync(join(SRC, "games")).filter((name) => statSync(join(SRC, "games", name)).isDirectory());
const FILES = readdirSync(SRC, { recursive: true, encoding: "utf-8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.(ts|svelte|css)$/.test(path));
const textOf = (path: string): string => readFileSync(join(SRC, path), "utf-8");

/** The client's own modules that a file imports, as paths from `src`, without an extension where the import has none. */
function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  return [...found].map(([, target = ""]) => relative(SRC, resolve(SRC, dirname(path), target)).replaceAll("\\", "/"));
}

const layerOf = (path: string): string => path.split("/")[0] ?? "";

/** Why a file may not import another; undefined if it may. */
function objection(from: string, to: string): string | undefined {
  if (to.startsWith("../")) return undefined; // data of the server's package
  const [here, there] = [layerOf(from), layerOf(to)];
  if (!LAYERS.includes(here)) return undefined;
  if (LAYERS.indexOf(there) > LAYERS.indexOf(here) || !LAYERS.includes(there)) return `${from} imports ${to}, from a layer above`;
  const [game, other] = [from, to].map((path) => GAMES.find((name) => path.startsWith(`games/${name}/`)));
  if (other && game !== other) return `${from} imports ${to}, of a game`;
  return undefined;
}

/** Words that belong to one game: its name, its events, and the parts of its views. */
function secretsOf(protocol: string): RegExp {
  const events = [...protocol.matchAll(/^ {2}event: "([^"]+)";/gm)].map(([, event = ""]) => event);
  const own = events.filter((event) => !COMMON_EVENTS.includes(event)).map((event) => `"${event}"`);
  return new RegExp([...GAMES, "\\bracks?\\b", "\\bboats?\\b", "buoy", ...own].join("|"), "gi");
}

const SECRETS = secretsOf(textOf(GENERATED));
const isOutside = (path: string): boolean => path !== GENERATED && !GAMES.some((name) => path.startsWith(`games/${name}/`));

test("every file has a layer", () => {
  assert.deepEqual(FILES.filter((path) => !LAYERS.includes(layerOf(path))).sort(), TOP_LEVEL);
});

test("layers import only from layers below, and no module imports a game", () => {
  const seen = FILES.flatMap((path) => importsOf(path, textOf(path)).map((target) => [path, target] as const));
  assert.ok(seen.length > 200, "the imports are found");
  assert.deepEqual(
    seen.flatMap(([path, target]) => objection(path, target) ?? []),
    [],
  );
});

test("an import from above is found", () => {
  const text = 'import { say } from "../words/say.svelte";\nconst page = import("../pages/Home.svelte");';
  const found = importsOf("net/http.ts", text);
  assert.deepEqual(found, ["words/say.svelte", "pages/Home.svelte"]);
  assert.ok(found.every((target) => objection("net/http.ts", target)));
  assert.ok(objection("pages/Home.svelte", `games/${GAMES[0]}/cover`));
  assert.ok(objection(`games/${GAMES[0]}/game.ts`, `games/${GAMES[1]}/cards`));
  assert.equal(objection(`games/${GAMES[0]}/game.ts`, `games/${GAMES[0]}/cards`), undefined);
});

test("nothing outside a game's folder knows it", () => {
  const found = FILES.filter(isOutside).flatMap((path) => (textOf(path).match(SECRETS) ?? []).map((word) => `${path}: ${word}`));
  assert.deepEqual(found, []);
});

test("a branch on a game is found", () => {
  for (const branch of [`if (game === "${GAMES[0]}")`, '"racks" in view', "view.boats", 'case "peeked":', 'card.startsWith("buoy-")']) {
    assert.match(branch, new RegExp(SECRETS.source, "i"));
  }
});

test("every game has its cover and its game", () => {
  assert.ok(GAMES.length > 1);
  for (const name of GAMES) for (const part of ["cover.ts", "game.ts"]) assert.ok(FILES.includes(`games/${name}/${part}`));
});
