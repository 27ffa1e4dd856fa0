/** A table's state: how it responds to the server's messages, and what it shows of them. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { Game } from "../src/games/game.ts";
import type { GameEvent, Incoming, Lobby, Moved, Place, Refused } from "../src/net/protocol.ts";
import type * as Refusals from "../src/net/refusal.ts";
import type * as Settings from "../src/shell/settings.svelte.ts";
import type * as State from "../src/pages/table/state.svelte.ts";
import { client } from "./client.ts";

const { TableState } = await client<typeof State>("pages/table/state.svelte.ts");
const { settings } = await client<typeof Settings>("shell/settings.svelte.ts");
const { Refusal } = await client<typeof Refusals>("net/refusal.ts");

const place = (seat: number, changes: Partial<Place> = {}): Place => ({
  seat,
  kind: "person",
  person: `p${seat}`,
  name: `N${seat}`,
  level: null,
  connected: true,
  substituted: false,
  vacant: false,
  ...changes,
});

function lobby(changes: Partial<Lobby["table"]> = {}, seat: number | null = 0): Lobby {
  const setup = { game: "any", players: 2, practice: true };
  const table = {
    id: "t",
    phase: "playing" as const,
    setup,
    places: [place(0), place(1)],
    host: "p0",
    watchers: 0,
    ply: 0,
    commitment: "",
    sealed: null,
    rematch: null,
    result: null,
    made: 0,
    gathers: false,
    standing: null,
    deal: null,
    branch: null,
    ...changes,
  };
  return { type: "lobby", table, you: "p0", seat, preparing: false, left: null, stuck: false, resting: [] };
}

function moved(ply: number, events: GameEvent[] = [], changes: Partial<Moved> = {}): Moved {
  const view = { seat: 0, actors: [0], trick_cards: [], winning: null, result: null } as unknown as Moved["view"];
  const base = { view, rule: null, clocks: [], memory: null, decided: false, legal: [{ play: "R1" }] };
  return { type: "moved", ply, steps: [{ ply, events }], ...base, ...changes };
}

const scored: GameEvent = { event: "scored", points: [1, 2], totals: [1, 2] };
const roundOver: GameEvent = { event: "round-over", round: 1 };
const refused = (code: string): Refused => ({ type: "error", code, message: "", params: {}, words: "" });
/** A game whose only text is its advice. */
const game = {
  advice: () => "do it",
  sound: () => undefined,
  leavesChoice: () => false,
  taken: () => null,
  isNews: () => false,
} as unknown as Game;
const loaded = (): Promise<void> => new Promise((done) => setImmediate(done));

let sent: Incoming[];
let went: string[];
function sit(fill?: string, load: (name: string) => Promise<Game> = () => Promise.resolve(game)): State.TableState {
  return new TableState({ send: (message) => void sent.push(message), load, go: (address) => void went.push(address), fill });
}

beforeEach(() => {
  sent = [];
  went = [];
  settings.pace = "quick";
  settings.motion = "less";
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => mock.timers.reset());

test("play now fills all open seats with bots and begins", () => {
  const table = sit("regular");
  assert.ok(table.isFilling);
  const waiting = lobby({ phase: "waiting", places: [place(0), place(2, { kind: "open", person: null })] });
  table.hear(waiting);
  table.hear(waiting);
  assert.deepEqual(sent, [{ type: "start", level: "regular" }], "once");
});

test("a rematch takes along only the player who asked for it", () => {
  const [asking, waiting] = [sit(), sit()];
  asking.playAgain();
  for (const table of [asking, waiting]) table.hear(lobby({ phase: "over", rematch: "u" }));
  assert.deepEqual(sent, [{ type: "rematch" }]);
  assert.deepEqual(went, ["/table/u"]);
});

test("a seat that was given up can be had again, by its owner alone if there is one", () => {
  const table = sit();
  const places = [place(0, { kind: "bot", person: null, vacant: true }), place(1, { kind: "bot", person: null, vacant: true })];
  table.hear(lobby({ places }, null));
  assert.deepEqual(table.free, [0, 1]);
  table.hear({ ...lobby({ places }, null), left: 1 });
  assert.deepEqual(table.free, [1]);
  table.hear({ ...lobby({ places, phase: "over" }, null), left: 1 });
  assert.deepEqual(table.free, []);
});

test("a guest fills no seats, and a refusal brings the lobby back", () => {
  const table = sit("regular");
  table.hear(lobby({ phase: "waiting", host: "p1" }));
  assert.deepEqual(sent, []);
  table.hear(refused("table/not-host"));
  assert.equal(table.isFilling, false);
  table.hear(lobby({ phase: "waiting" }));
  assert.deepEqual(sent, []);
});

test("the host's other game is loaded, and the last one asked for counts", async () => {
  const waiting = new Map<string, (game: Game) => void>();
  const table = sit(undefined, (name) => new Promise((come) => waiting.set(name, come)));
  const other = { ...game };
  for (const name of ["one", "two", "two"]) table.hear(lobby({ phase: "waiting", setup: { game: name, players: 2 } }));
  waiting.get("two")?.(other);
  waiting.get("one")?.(game);
  await loaded();
  assert.equal(table.game, other);
});

test("a game that cannot be had is a trouble, until it can", async () => {
  let isThere = false;
  const table = sit(undefined, () => (isThere ? Promise.resolve(game) : Promise.reject(new Refusal("game/unknown"))));
  table.hear(lobby());
  await loaded();
  assert.equal((table.trouble as Refusals.Refusal).code, "game/unknown");
  isThere = true;
  table.hear(lobby());
  await loaded();
  assert.deepEqual([table.game, table.trouble], [game, undefined]);
});

test("a hint is asked for, comes, is followed, and is gone", async () => {
  const table = sit();
  table.hear(lobby());
  table.hear(moved(1));
  await loaded();
  assert.ok(table.canAskHint);
  assert.ok(table.press("h"));
  assert.match(table.remark, /hint-thinking/);
  table.hear({ type: "hint", ply: 1, action: { play: "R1" }, why: [] });
  assert.deepEqual([table.remark, table.advice], ["", "do it"]);
  table.hear(moved(1));
  assert.equal(table.advice, "do it", "it holds as long as we are asked the same");
  assert.ok(table.press("d"));
  assert.deepEqual(sent.at(-1), { type: "act", ply: 1, action: { play: "R1" } });
  assert.equal(table.advice, "", "nothing to choose until the server has spoken");
  assert.equal(table.press("d"), false);
});

test("a hint for another question is dropped", async () => {
  const table = sit();
  table.hear(lobby());
  table.hear(moved(1));
  await loaded();
  table.hear({ type: "hint", ply: 1, action: { play: "R1" }, why: [] });
  table.hear(moved(2, [], { legal: [{ play: "R2" }] }));
  assert.equal(table.hint, undefined);
});

test("no hints where people play in earnest, or while others move", () => {
  const table = sit();
  table.hear(lobby({ setup: { game: "any", players: 2 } }));
  table.hear(moved(1));
  assert.equal(table.press("h"), false);
  table.hear(lobby());
  assert.ok(table.canAskHint);
  table.act({ play: "R1" });
  assert.equal(table.canAskHint, false);
});

test("a refused move can be chosen again, and is explained for a while", () => {
  const table = sit();
  table.hear(lobby());
  table.hear(moved(1));
  table.act({ play: "R1" });
  assert.deepEqual(table.stage.legal, []);
  table.hear(refused("action/illegal"));
  assert.deepEqual(table.stage.legal, [{ play: "R1" }]);
  assert.ok(table.remark);
  mock.timers.tick(4000);
  assert.equal(table.remark, "");
});

test("an answer that others overtake is not asked for again, unless it may be lost", async () => {
  const table = sit();
  table.hear(lobby());
  table.hear(moved(1));
  table.act({ play: "R1" });
  table.hear(moved(2));
  await loaded();
  assert.deepEqual(table.stage.legal, [], "another player was quicker");
  table.hear(moved(3, [], { legal: [{ play: "R2" }] }));
  await loaded();
  assert.deepEqual(table.stage.legal, [{ play: "R2" }]);
  table.act({ play: "R2" });
  table.stage.forget();
  table.hear(moved(3, [], { legal: [{ play: "R2" }] }));
  await loaded();
  assert.deepEqual(table.stage.legal, [{ play: "R2" }], "we came back, and are asked the same");
});

test("thinking is said until the hint is there, however long that takes", () => {
  const table = sit();
  table.hear(lobby());
  table.hear(moved(1));
  table.askHint();
  table.note("not that card");
  assert.equal(table.remark, "not that card");
  mock.timers.tick(60_000);
  assert.match(table.remark, /hint-thinking/);
  table.hear(refused("table/no-hints"));
  mock.timers.tick(4000);
  assert.equal(table.remark, "");
});

test("after a round what is shown waits until the reader goes on, but not for an old round", async () => {
  const table = sit();
  table.hear(lobby());
  table.hear(moved(9, [scored, roundOver]));
  assert.equal(table.showsRound, false, "it was over when we came");
  table.hear(moved(10, [scored, roundOver], { legal: [{ play: "R5" }] }));
  table.hear(moved(11, [], { legal: [{ play: "R6" }] }));
  await loaded();
  assert.ok(table.showsRound);
  assert.deepEqual(table.stage.legal, [], "the next round is not shown yet");
  table.goOn();
  await loaded();
  assert.equal(table.showsRound, false);
  assert.deepEqual(table.stage.legal, [{ play: "R6" }]);
});

test("the last round is followed by the end, not by a rest", async () => {
  const table = sit();
  table.hear(lobby());
  table.hear(moved(1));
  const over = { ...moved(2).view, result: { winners: [0], scores: [1, 2], rounds: 1 } } as unknown as Moved["view"];
  table.hear(moved(2, [scored, roundOver], { view: over }));
  await loaded();
  assert.equal(table.showsRound, false);
  assert.ok(table.view?.result);
});

test("who wins is known with every card, and a finished trick is announced", async () => {
  const table = sit();
  table.hear(lobby());
  table.hear(moved(1));
  await loaded();
  const played = (seat: number, card: string): GameEvent => ({ event: "played", seat, card });
  const view = { ...moved(2).view, winning: 1 } as Moved["view"];
  table.hear(moved(2, [played(1, "R1")], { view }));
  await loaded();
  assert.equal(table.stage.winning, 1);
  mock.timers.tick(1000);
  await loaded();
  table.hear(moved(3, [played(0, "R2"), { event: "trick-taken", seat: 0, cards: ["R1", "R2"] }]));
  await loaded();
  assert.equal(table.stage.winning, 0, "the seat that takes it wins it, before it is announced");
  mock.timers.tick(1000);
  await loaded();
  assert.match(table.line, /table-takes/);
  mock.timers.tick(2000);
  await loaded();
  assert.deepEqual([table.stage.winning, table.line, table.stage.trick], [null, "", []]);
});

test("a card that was played is in no hand while its trick is being taken", async () => {
  const table = sit();
  table.hear(lobby());
  table.hear(moved(1));
  await loaded();
  const news: GameEvent = { event: "scored", points: [1, 0], totals: [1, 0] };
  const lead: GameEvent = { event: "played", seat: 0, card: "R2" };
  table.stage.game = { ...game, isNews: ({ event }: GameEvent) => event === "scored" };
  table.hear(moved(2, [lead, { event: "trick-taken", seat: 0, cards: ["R2"] }, news]));
  for (const _ of [lead, "trick"]) {
    await loaded();
    mock.timers.tick(1000);
  }
  await loaded();
  assert.deepEqual([table.stage.trick, table.stage.played.map(({ card }) => card)], [[], ["R2"]], "taken, while the news is read");
  mock.timers.tick(2000);
  await loaded();
  assert.deepEqual(table.stage.played, [], "the view knows");
});

test("on a practice table the reader chooses how much of the memory aid is shown", () => {
  const table = sit();
  const chances = { shape: [1], percent: [50] };
  table.hear(lobby({ setup: { game: "any", players: 2, practice: true, memory: "follows" } }));
  table.hear(moved(1, [], { memory: { last_trick: [], chances } }));
  assert.deepEqual([table.aid, table.memory?.chances], ["follows", chances]);
  settings.aids = false;
  assert.deepEqual([table.aid, table.memory?.chances], ["last-trick", null]);
  table.hear(lobby({ setup: { game: "any", players: 2, memory: "follows" } }));
  assert.equal(table.aid, "follows", "outside practice it is the same for all players");
  settings.aids = true;
});

test("those who want no pauses are not stopped by a round's result", async () => {
  settings.pace = "instant";
  const table = sit();
  table.hear(lobby());
  table.hear(moved(1));
  table.hear(moved(2, [scored, roundOver]));
  await loaded();
  assert.equal(table.showsRound, false);
});

test("what was said while the chat was open is read", () => {
  const table = sit();
  const chat = (number: number): void => table.hear({ type: "chat", number, person: "p1", name: "N1", text: "hello", phrase: null });
  table.hear(lobby());
  for (const number of [1, 2, 2]) chat(number);
  assert.equal(table.unread, 2, "after a reconnection the server repeats the latest messages");
  table.press("c");
  chat(3);
  assert.equal(table.unread, 0);
  table.showsChat = false;
  assert.equal(table.unread, 0);
  chat(4);
  assert.equal(table.unread, 1);
});

test("who is away, and who plays for whom", () => {
  const table = sit();
  const places = [
    place(0, { connected: false, substituted: true }),
    place(1, { connected: false }),
    place(2, { kind: "bot", person: null }),
  ];
  table.hear(lobby({ places }));
  assert.deepEqual(
    table.absent.map(({ seat }) => seat),
    [1],
  );
  assert.ok(table.isSubstituted);
});

test("it is over when the server says so and the last card has been shown", () => {
  const table = sit();
  table.hear(lobby());
  table.hear(moved(1));
  const result = { scores: [1, 2], winners: [1], rounds: 1 };
  table.hear({
    type: "over",
    result,
    proof: { table: "t", commitment: "", secret: "", contributions: [], missing: [], seed: "", starter: 0 },
  });
  assert.equal(table.isOver, false);
  const { view } = moved(2);
  table.hear(moved(2, [], { view: { ...view, result } as Moved["view"] }));
  return loaded().then(() => assert.ok(table.isOver));
});

test("a seated player can claim a decided round, once", async () => {
  const table = sit();
  table.hear(lobby());
  table.hear(moved(1));
  assert.equal(table.canClaim, false);
  table.hear(moved(2, [], { decided: true }));
  await loaded();
  assert.ok(table.canClaim);
  table.claim();
  assert.deepEqual(sent, [{ type: "claim" }]);
  assert.equal(table.canClaim, false);
  table.hear(lobby({}, null));
  table.hear(moved(3, [], { decided: true }));
  await loaded();
  assert.equal(table.canClaim, false, "a spectator has no say");
});

test("the next round waits for all who look at the score of the last one", async () => {
  const table = sit();
  table.hear(lobby());
  table.hear(moved(1));
  await loaded();
  table.hear({ ...lobby(), resting: [0, 1] });
  table.hear(moved(2, [scored, roundOver]));
  await loaded();
  assert.ok(table.showsRound);
  table.goOn();
  assert.deepEqual(sent, [{ type: "ready" }]);
  assert.deepEqual(table.awaited, ["N1"]);
  assert.ok(table.showsRound);
  table.hear(lobby());
  await loaded();
  assert.equal(table.showsRound, false);
  assert.deepEqual(sent, [{ type: "ready" }], "once");
});

test("a player at instant pace keeps no other player waiting", () => {
  settings.pace = "instant";
  const table = sit();
  table.hear({ ...lobby(), resting: [0] });
  assert.deepEqual(sent, [{ type: "ready" }]);
});
