/** Fishing in words: its events, the progress of the game, hints, and why the winners won. */
import type { Action, FishingData, GameEvent, Legal, View } from "../../net/protocol";
import { wordsOfColour } from "../../words/cards";
import { say } from "../../words/say.svelte";
import { listCards } from "../../words/narration";
import type { Who } from "../../words/who";
import { deck, wordsOfCard } from "./cards";

export function tell(event: GameEvent, who: Who): string {
  switch (event.event) {
    case "drew":
      return say("event-drew", { ...who.as(event.seat), hold: event.hold, ocean: event.ocean.reduce((a, b) => a + b, 0) });
    case "caught":
      return say("event-caught", { ...who.as(event.seat), cards: listCards(event.cards, deck), by: wordsOfCard(event.by) });
    case "penalty":
      return say("event-penalty", { ...who.as(event.seat), points: Math.abs(event.points) });
    case "pass-chosen":
      return say("event-pass-chosen", who.as(event.seat));
    case "passed": {
      if (!event.given || !event.received) return say("event-passed");
      const own = { given: wordsOfCard(event.given, "object"), received: wordsOfCard(event.received, "object") };
      return say("event-passed-own", own);
    }
    case "colour-named":
      return say("event-colour-named", { ...who.as(event.seat), colour: wordsOfColour(event.colour, "object") });
    case "overfished":
      return say("event-overfished");
    default:
      return "";
  }
}

export function progress(view: View): string[] {
  const { round, rounds, trick, hand_sizes: sizes } = view as FishingData;
  const tricks = sizes[round - 1] ?? 0;
  return [say("table-round", { round, rounds }), say("table-trick", { trick: Math.min(trick + 1, tricks), tricks })];
}

export function advice(action: Action): string {
  const card = (name: string): { card: string } => ({ card: wordsOfCard(name, "object") });
  if ("catch" in action) return say("hint-catch", card(action.catch));
  if ("pass" in action) return say("hint-pass", card(action.pass));
  if ("name" in action) return say("hint-name", { colour: wordsOfColour(action.name, "object") });
  return say("hint-play", card("play" in action ? String(action.play) : ""));
}

export function wordsOfChoice(action: Action): string {
  const card = (name: string): { card: string } => ({ card: wordsOfCard(name, "object") });
  if ("catch" in action) return say("choice-catch", card(action.catch));
  if ("pass" in action) return say("choice-pass", card(action.pass));
  if ("name" in action) return say("choice-name", { colour: wordsOfColour(action.name, "object") });
  return wordsOfCard("play" in action ? String(action.play) : "");
}

/** Cards of the trick, and colours, can be marked only while they are offered. */
export function offer(actions: readonly Action[]): Legal[] {
  return actions.filter((action) => "catch" in action || "name" in action);
}

export function why(view: View): string[] {
  const { result, overfished } = view as FishingData;
  if (!result) return [];
  const reasons = [say("end-why-points", { points: Math.max(...result.scores) })];
  if (result.winners.length > 1) reasons.push(say("end-why-shared"));
  if (overfished) reasons.push(say("end-why-overfished", { round: result.rounds }));
  return reasons;
}
