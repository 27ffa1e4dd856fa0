/** The games' own texts. Without a catalogue every text shows its key: `⟦event-dealt⟧`. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type * as Games from "../src/games/game.ts";
import type { Action, FishingData, FishingOptions, Options, TableInfo, View, XylotarData } from "../src/net/protocol.ts";
import type * as Bids from "../src/games/xylotar/bid.ts";
import type * as Oceans from "../src/games/fishing/ocean.ts";
import type * as Guides from "../src/games/fishing/guide.ts";
import type * as Sorting from "../src/games/xylotar/sorting.ts";
import type * as Turns from "../src/games/xylotar/narration.ts";
import type * as Narrator from "../src/words/narration.ts";
import type * as People from "../src/words/who.ts";
import { client } from "./client.ts";
import { vectors } from "./vectors.ts";

const { coverOf, GAMES, loadGame } = await client<typeof Games>("games/game.ts");
const { tell } = await client<typeof Narrator>("words/narration.ts");
const { deckOf } = await client<typeof Oceans>("games/fishing/ocean.ts");
const { firstDraft, isFaceDown } = await client<typeof Sorting>("games/xylotar/sorting.ts");
const { wordsOfTurn } = await client<typeof Turns>("games/xylotar/narration.ts");
const { liftedOf, peekedIn, settledTricks } = await client<typeof Bids>("games/xylotar/bid.ts");
const { rulesOf } = await client<typeof Guides>("games/fishing/guide.ts");
const { Who } = await client<typeof People>("words/who.ts");

test("a game that only the server has is not offered, and cannot be loaded", async () => {
  assert.equal(coverOf("unheard-of"), undefined);
  await assert.rejects(loadGame("unheard-of"), { code: "game/unknown" });
});

test("every game shows a few of its cards, and one is offered first", () => {
  const covers = GAMES.map((name) => coverOf(name));
  assert.ok(covers.length > 1);
  assert.ok(covers.every((cover) => cover?.fan.every(({ sign }) => sign)));
  assert.ok(covers.every((cover) => cover && cover.minutes > 0));
  assert.equal(new Set(covers.map((cover) => cover?.rank)).size, covers.length);
});

test("every event of a whole game has a text, and only its game narrates its own events", async () => {
  const places = [0, 1, 2].map((seat) => ({ seat, kind: "person", name: `N${seat}` }));
  const who = new Who({ places } as unknown as TableInfo, 0);
  const [own, other] = await Promise.all([loadGame("fishing"), loadGame("xylotar")]);
  const silent = (game: Games.Game): string[] => vectors.genuine.story.filter((one) => !tell(one, who, game)).map(({ event }) => event);
  assert.deepEqual(silent(own), []);
  assert.ok(silent(other).includes("drew"));
  assert.ok(!silent(other).includes("played"));
});

test("points go by seat: no player is level with an automaton", async () => {
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

test("a choice has a text of its own, and the offer that marks it keeps equal values together", async () => {
  const [xylotar, fishing] = await Promise.all([loadGame("xylotar"), loadGame("fishing")]);
  const view = { seat: 0, racks: [{ cards: ["R?", "B4"] }] } as unknown as View;
  const actions = [{ play: 0 }, { keep: 1 }, { bid: false }, { peek: [0, 1] }, { sort: ["R5", "B5", "G1"], rack: 1 }] as Action[];
  const texts = ["⟦choice-place⟧", "⟦choice-keep⟧", "⟦choice-bid-none⟧", "⟦choice-peek⟧", "⟦choice-sort⟧"];
  assert.deepEqual(
    actions.map((action) => xylotar.wordsOfChoice(action, view)),
    texts,
  );
  assert.deepEqual(xylotar.offer(actions), [{ sort: { rack: 1, groups: [["R5", "B5"], ["G1"]] } }]);
  const choices = [{ play: "R7" }, { pass: "R7" }, { catch: "R7" }, { name: "R" }] as Action[];
  assert.deepEqual(
    choices.map((action) => fishing.wordsOfChoice(action, view)),
    ["⟦card-R⟧", "⟦choice-pass⟧", "⟦choice-catch⟧", "⟦choice-name⟧"],
  );
  assert.deepEqual(fishing.offer(choices), choices.slice(2));
});

test("what a bid means counts the finished trick on the table, for its winner and as played", () => {
  const view = (cards: number, winning: number): XylotarData => {
    const racks = [2, 1, 0].map((tricks) => ({ tricks }));
    return { racks, trick: 3, tricks: 12, trick_cards: Array.from({ length: cards }), winning } as unknown as XylotarData;
  };
  assert.deepEqual(settledTricks(view(2, 0), 0), { tricks: 2, left: 9 });
  assert.deepEqual(settledTricks(view(3, 0), 0), { tricks: 3, left: 8 });
  assert.deepEqual(settledTricks(view(3, 1), 0), { tricks: 2, left: 8 });
});

test("the guide tells what wins in this very trick", () => {
  const rules = (changes: Partial<FishingData>): string[] =>
    rulesOf({ phase: "play", trump: "G", named_by: null, required: null, lowest_wins: false, ...changes } as FishingData);
  assert.deepEqual(rules({ required: "B" }), ["⟦fishing-guide-play⟧"]);
  assert.deepEqual(rules({ lowest_wins: true }), ["⟦fishing-guide-lowest⟧"]);
  assert.deepEqual(rules({ lowest_wins: true, named_by: 1, required: "B" }), ["⟦fishing-guide-lowest⟧", "⟦fishing-guide-named⟧"]);
  assert.deepEqual(rules({ phase: "pass", lowest_wins: true }), ["⟦fishing-guide-pass⟧"]);
});

test("all players see who is bidding and which two cards are lifted, while they are", () => {
  const who = new Who({ places: [0, 1, 2].map((seat) => ({ seat, kind: "person", name: `N${seat}` })) } as unknown as TableInfo, 0);
  const view = (phase: string): XylotarData => ({ phase, actors: [1], peek: phase === "keep" ? [3, 5] : null }) as unknown as XylotarData;
  assert.deepEqual(liftedOf(view("keep"), 1), [3, 5]);
  assert.deepEqual(liftedOf(view("keep"), 2), []);
  assert.deepEqual(liftedOf(view("bid"), 1), []);
  const racks = [{ peeked: [] }, { peeked: [3, 5], left: [1, 3, 5] }];
  assert.deepEqual(peekedIn({ ...view("keep"), racks } as unknown as XylotarData, 1), []);
  const after = [{ peeked: [] }, { peeked: [3, 5], left: [1, 5], bid: 3 }];
  assert.deepEqual(peekedIn({ ...view("play"), racks: after } as unknown as XylotarData, 1), [5]);
  assert.equal(wordsOfTurn(view("keep"), 1, who), "⟦xylotar-bids-other⟧");
  assert.equal(wordsOfTurn(view("bid"), 1, who), "⟦table-turn-other⟧");
});

test("a rack begins sorted, and equal values in any order", () => {
  const groups = [["R5", "O5", "B5"], ["G3"], ["R0", "P0"]];
  const drafts = Array.from({ length: 200 }, () => firstDraft(groups));
  assert.ok(drafts.every((draft) => draft.map((card) => card.slice(1)).join("") === "555300"));
  assert.equal(new Set(drafts.map((draft) => draft.join())).size, 12);
  assert.deepEqual(groups[0], ["R5", "O5", "B5"]);
});

test("cards of the ocean wear the stars of this table's ocean", () => {
  const stars = (card: string, options?: Options): number | undefined => deckOf(options).faceOf(card).stars;
  assert.deepEqual(
    ["B1", "B11", "G16", "buoy-low"].map((card) => stars(card)),
    [0, 1, 5, 4],
  );
  const ocean = [["G16"], ["B11"], [], [], []] as unknown as FishingOptions["ocean"];
  assert.deepEqual(
    ["B11", "G16"].map((card) => stars(card, { ocean })),
    [2, 1],
  );
});

test("a rack that we sorted lies face down once all are passed on, and so does a card that we looked at", () => {
  const racks = [
    { left: [0, 2], peeked: [1, 2], sorter: 2 },
    { left: [0, 1], peeked: [], sorter: 0 },
    { left: [0], peeked: [], sorter: 1 },
  ];
  const view = (phase: string, peek: number[] | null = null): XylotarData => ({ seat: 0, phase, peek, racks }) as unknown as XylotarData;
  assert.equal(isFaceDown(view("sort"), 1, 0), false);
  assert.equal(isFaceDown(view("play"), 1, 0), true);
  assert.equal(isFaceDown(view("play"), 1, 2), false, "it has been played");
  assert.equal(isFaceDown(view("play"), 2, 0), false, "another player sorted it: we never saw it");
  assert.equal(isFaceDown(view("play"), 0, 2), true);
  assert.equal(isFaceDown(view("keep", [1, 2]), 0, 2), false, "we are looking at it");
  assert.equal(isFaceDown({ ...view("play"), seat: null }, 1, 0), false);
});
