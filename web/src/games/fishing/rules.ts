/** Fishing, as far as the client has to know it. */
import { isBuoy, wordsOfCard, wordsOfColour } from "../../cards";
import type { Action, FishingTable, GameEvent, View } from "../../protocol";
import type { GameRecord } from "../../record";
import type { Tally } from "../../sheet";
import { note, splash } from "../../sound";
import { say } from "../../words.svelte";
import type { GameRules, Shuffle } from "../game";

const STARTING = [..."BVRY"].flatMap((colour) => Array.from({ length: 10 }, (_, value) => `${colour}${value + 1}`));
/** All cards in canonical order. */
export const DECK = [
  ...STARTING,
  ...[..."BVRY"].flatMap((colour) => Array.from({ length: 8 }, (_, value) => `${colour}${value + 11}`)),
  ...Array.from({ length: 16 }, (_, value) => `G${value + 1}`),
  ...[..."BVRYG"].map((colour) => `${colour}0`),
  ...["minus-a", "minus-b", "pass", "all", "lead", "name", "low"].map((name) => `buoy-${name}`),
];
const WITHOUT: Record<number, RegExp> = { 3: /^(.[12]|B3|R3)$/, 4: /^.1$/, 5: /^$/ };

/** What each played in the first round, in which nothing can be passed, must be the hand that was dealt. */
function wasDealt(record: GameRecord, shuffle: Shuffle): boolean {
  const { players, actions } = record;
  const dealt = shuffle("fishing/deal", STARTING.filter((card) => !WITHOUT[players]?.test(card)));
  const size = dealt.length / players;
  const plays = actions.flatMap((action) => ("play" in action ? [{ seat: action.seat, card: String(action.play) }] : []));
  const first = plays.slice(0, dealt.length);
  return Array.from({ length: players }, (_, seat) => seat).every((seat) => {
    const hand = dealt.slice(seat * size, (seat + 1) * size);
    const played = first.filter((play) => play.seat === seat);
    return played.every(({ card }) => hand.includes(card)) && new Set(played.map(({ card }) => card)).size === played.length;
  });
}

function why(view: View): string[] {
  const { result, overfished } = view as FishingTable;
  if (!result) return [];
  const told = [say("end-why-points", { points: Math.max(...result.scores) })];
  if (result.winners.length > 1) told.push(say("end-why-shared"));
  if (overfished) told.push(say("end-why-overfished", { round: result.rounds }));
  return told;
}

function progress(view: View): string[] {
  const { round, rounds, trick, hand_sizes: sizes } = view as FishingTable;
  const tricks = sizes[round - 1] ?? 0;
  return [say("table-round", { round, rounds }), say("table-trick", { trick: Math.min(trick + 1, tricks), tricks })];
}

function tally(events: readonly GameEvent[], seat: number): Tally {
  let [caught, lost] = [0, 0];
  for (const event of events) {
    if ((event.event === "caught" || event.event === "trick-taken") && event.seat === seat) caught += event.cards.length;
    if (event.event === "penalty" && event.seat === seat) lost += Math.abs(event.points);
  }
  const words = [say("fishing-sheet-caught", { count: caught }), ...(lost ? [say("fishing-sheet-lost", { points: lost })] : [])];
  return { sign: lost ? `${caught}\u2009−\u2009${lost}` : "", words: words.join(". ") };
}

function advice(action: Action): string {
  const card = (name: string): { card: string } => ({ card: wordsOfCard(name, "object") });
  if ("catch" in action) return say("hint-catch", card(action.catch));
  if ("pass" in action) return say("hint-pass", card(action.pass));
  if ("name" in action) return say("hint-name", { colour: wordsOfColour(action.name, "object") });
  return say("hint-play", card("play" in action ? String(action.play) : ""));
}

export const rules: GameRules = {
  starters: (players) => Array.from({ length: players }, (_, seat) => seat),
  seatOf: (index) => index,
  wasDealt,
  why,
  progress,
  tally,
  legend: () => say("fishing-sheet-legend"),
  footnote: () => "",
  advice,
  sound(event) {
    if (event.event === "played") splash(isBuoy(event.card) ? 2 : 1);
    if (event.event === "caught" || event.event === "trick-taken") splash(2.5);
    if (event.event === "penalty") note(-7);
  },
};
