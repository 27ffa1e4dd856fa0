/** The rooms of the client import only from those below them, and none knows a game by its name, its data or its events. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("../src", import.meta.url));
/** From the lowest to the highest. What stands loose, main.ts, is above them all. */
const ROOMS = ["net", "words", "shell", "cards", "games", "pages"];
const LOOSE = ["app.css", "main.ts", "virtual.d.ts"];
/** Made from the server's own types: all games are in it. */
const GENERATED = "net/protocol.ts";
const COMMON_EVENTS = ["dealt", "played", "trick-taken", "scored", "round-over", "game-over"];

const GAMES = readdirSync(join(SRC, "games")).filter((name) => statSync(join(SRC, "games", name)).isDirectory());
const FILES = readdirSync(SRC, { recursive: true, encoding: "utf-8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.(ts|svelte|css)$/.test(path));
const textOf = (path: string): string => readFileSync(join(SRC, path), "utf-8");

/** What a file imports of the client itself, as paths from `src`; of a path that does not end in a file the extension is missing. */
function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  return [...found].map(([, target = ""]) => relative(SRC, resolve(SRC, dirname(path), target)).replaceAll("\\", "/"));
}

const roomOf = (path: string): string => path.split("/")[0] ?? "";

/** Why a file may not import another; nothing if it may. */
function objection(from: string, to: string): string | undefined {
  if (to.startsWith("../")) return undefined; // data of the server's package
  const [here, there] = [roomOf(from), roomOf(to)];
  if (!ROOMS.includes(here)) return undefined;
  if (ROOMS.indexOf(there) > ROOMS.indexOf(here) || !ROOMS.includes(there)) return `${from} imports ${to}, from a room above`;
  const [game, other] = [from, to].map((path) => GAMES.find((name) => path.startsWith(`games/${name}/`)));
  if (other && game !== other) return `${from} imports ${to}, of a game`;
  return undefined;
}

/** What only one game has: its name, its events, and the words for what its views are made of. */
function secretsOf(protocol: string): RegExp {
  const events = [...protocol.matchAll(/^ {2}event: "([^"]+)";/gm)].map(([, event = ""]) => event);
  const own = events.filter((event) => !COMMON_EVENTS.includes(event)).map((event) => `"${event}"`);
  return new RegExp([...GAMES, "\\bracks?\\b", "\\bboats?\\b", "buoy", ...own].join("|"), "gi");
}

const SECRETS = secretsOf(textOf(GENERATED));
const isOutside = (path: string): boolean => path !== GENERATED && !GAMES.some((name) => path.startsWith(`games/${name}/`));

test("every file has a room", () => {
  assert.deepEqual(FILES.filter((path) => !ROOMS.includes(roomOf(path))).sort(), LOOSE);
});

test("rooms import only from rooms below, and nobody imports a game", () => {
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
