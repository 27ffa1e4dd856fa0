/** What the games say about themselves. Without a catalogue every text shows its key: `⟦event-dealt⟧`. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type * as Games from "../src/games/game.ts";
import type { Action, TableInfo, View } from "../src/net/protocol.ts";
import type * as Telling from "../src/words/telling.ts";
import type * as People from "../src/words/who.ts";
import { client } from "./client.ts";
import { vectors } from "./vectors.ts";

const { coverOf, GAMES, loadGame } = await client<typeof Games>("games/game.ts");
const { tell } = await client<typeof Telling>("words/telling.ts");
const { Who } = await client<typeof People>("words/who.ts");

test("a game that only the server has is not offered, and cannot be loaded", async () => {
  assert.equal(coverOf("unheard-of"), undefined);
  await assert.rejects(loadGame("unheard-of"), { code: "game/unknown" });
});

test("every game shows a few of its cards, and one is offered first", () => {
  const covers = GAMES.map((name) => coverOf(name));
  assert.ok(covers.length > 1);
  assert.ok(covers.every((cover) => cover?.fan.every(({ sign }) => sign)));
  assert.equal(new Set(covers.map((cover) => cover?.rank)).size, covers.length);
});

test("every event of a whole game is told, those of one game by that game alone", async () => {
  const places = [0, 1, 2].map((seat) => ({ seat, kind: "person", name: `N${seat}` }));
  const who = new Who({ places } as unknown as TableInfo, 0);
  const [own, other] = await Promise.all([loadGame("fishing"), loadGame("xylotar")]);
  const untold = (game: Games.Game): string[] => vectors.genuine.story.filter((one) => !tell(one, who, game)).map(({ event }) => event);
  assert.deepEqual(untold(own), []);
  assert.ok(untold(other).includes("drew"));
  assert.ok(!untold(other).includes("played"));
});

test("points go by seat: nobody is level with an automaton", async () => {
  const xylotar = await loadGame("xylotar");
  const racks = [false, true, false, true].map((automaton) => ({ automaton }));
  const over = (scores: number[], winners: number[]): View => {
    const last = { tricks: [4, 3, 5, 2] };
    return { rounds: 3, racks, last_round: last, result: { scores, winners, rounds: 3 } } as unknown as View;
  };
  assert.deepEqual(xylotar.why(over([0, 0, -5, 0], [0])), ["⟦end-why-points⟧"]);
  assert.deepEqual(xylotar.why(over([7, 0, 7, 0], [2])), ["⟦end-why-points⟧", "⟦end-why-tie-break⟧"]);
  assert.deepEqual(xylotar.why(over([7, 0, 7, 0], [0, 2])), ["⟦end-why-points⟧", "⟦end-why-shared-bids⟧"]);
});

test("a choice is told by itself, and what a table must be asked to mark it keeps equal values together", async () => {
  const [xylotar, fishing] = await Promise.all([loadGame("xylotar"), loadGame("fishing")]);
  const view = { seat: 0, racks: [{ cards: ["R?", "B4"] }] } as unknown as View;
  const actions = [{ play: 0 }, { keep: 1 }, { bid: false }, { peek: [0, 1] }, { sort: ["R5", "B5", "G1"], rack: 1 }] as Action[];
  const told = ["⟦choice-place⟧", "⟦choice-keep⟧", "⟦choice-bid-none⟧", "⟦choice-peek⟧", "⟦choice-sort⟧"];
  assert.deepEqual(
    actions.map((action) => xylotar.wordsOfChoice(action, view)),
    told,
  );
  assert.deepEqual(xylotar.offer(actions), [{ sort: { rack: 1, groups: [["R5", "B5"], ["G1"]] } }]);
  const choices = [{ play: "R7" }, { pass: "R7" }, { catch: "R7" }, { name: "R" }] as Action[];
  assert.deepEqual(
    choices.map((action) => fishing.wordsOfChoice(action, view)),
    ["⟦card-R⟧", "⟦choice-pass⟧", "⟦choice-catch⟧", "⟦choice-name⟧"],
  );
  assert.deepEqual(fishing.offer(choices), choices.slice(2));
});
