/** Xylotar, as far as the client has to know it. */
import { valueOf, wordsOfCard } from "../../cards";
import type { Action, GameEvent, View, XylotarTable } from "../../protocol";
import type { Tally } from "../../sheet";
import { chord, note } from "../../sound";
import { say } from "../../words.svelte";
import type { GameRules } from "../game";
import { TOPS, wasDealt } from "./deal";

/** The highest value of a colour. */
export const topOf = (colour: string): number => TOPS[colour as keyof typeof TOPS];

function why(view: View): string[] {
  const { result, last_round: last, rounds, players } = view as XylotarTable;
  if (!result) return [];
  const best = Math.max(...result.scores);
  const told = [say("end-why-points", { points: best })];
  const extra = result.rounds - rounds;
  if (extra > 0) told.push(say("end-why-extra", { count: extra }));
  const tied = result.scores.filter((score) => score === best).length > 1;
  if (tied && result.winners.length > 1) told.push(say("end-why-shared-bids"));
  else if (tied) told.push(say("end-why-tie-break", { tricks: last?.tricks[seatOf(result.winners[0] ?? 0, players)] ?? 0 }));
  return told;
}

const seatOf = (index: number, players: number): number => (players === 2 ? index * 2 : index);

function progress(view: View): string[] {
  const { round, rounds, trick, tricks } = view as XylotarTable;
  const name = round > rounds ? say("table-round-extra", { round: round - rounds }) : say("table-round", { round, rounds });
  return [name, say("table-trick", { trick: Math.min(trick + 1, tricks), tricks })];
}

function tally(events: readonly GameEvent[], seat: number): Tally {
  const tricks = events.filter((one) => one.event === "trick-taken" && one.seat === seat).length;
  const set = events.find((one) => one.event === "bid" && one.seat === seat);
  const bid = set?.event === "bid" ? (valueOf(set.card) ?? 0) : 0;
  const made = tricks === bid;
  const words = [say("xylotar-tricks", { count: tricks }), say("xylotar-bid-value", { value: bid }), say(made ? "xylotar-bid-made" : "xylotar-bid-failed")];
  return { sign: `${tricks}/${bid} ${made ? "✓" : "✗"}`, words: words.join(". "), made };
}

/** Automata that make their bids spoil the round for the players. */
function footnote(events: readonly GameEvent[], automata: readonly number[]): string {
  const made = automata.filter((seat) => tally(events, seat).made).length;
  return made ? say(made > 1 ? "xylotar-automata-both" : "xylotar-automata-one") : "";
}

function advice(action: Action, view: View): string {
  const { seat, racks } = view as XylotarTable;
  if ("sort" in action) return say("hint-sort");
  if ("bid" in action) return say("hint-bid-none");
  if ("peek" in action) return say("hint-peek", { first: action.peek[0] + 1, second: action.peek[1] + 1 });
  if ("keep" in action) return say("hint-keep", { card: wordsOfCard(racks[seat ?? 0]?.cards[action.keep] ?? "", "object") });
  return say("hint-place", { slot: Number("play" in action ? action.play : 0) + 1 });
}

export const rules: GameRules = {
  starters: (players) => (players === 2 ? [0, 2] : Array.from({ length: players }, (_, seat) => seat)),
  seatOf,
  wasDealt,
  why,
  progress,
  tally,
  legend: () => say("xylotar-sheet-legend"),
  footnote,
  advice,
  sound(event) {
    if (event.event === "played" || event.event === "bid") note(valueOf(event.card) ?? 0);
    if (event.event === "trick-taken") chord(event.cards.map((card) => valueOf(card) ?? 0));
  },
};
