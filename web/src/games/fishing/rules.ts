/** Fishing, as far as the client has to know it. */
import { isBuoy, wordsOfCard, wordsOfColour } from "../../cards";
import type { Action, FishingTable, GameEvent, View } from "../../protocol";
import type { Tally } from "../../sheet";
import { note, splash } from "../../sound";
import { say } from "../../words.svelte";
import type { GameRules } from "../game";
import { wasDealt } from "./deal";

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
