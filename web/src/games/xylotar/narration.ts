/** Xylotar in words: its events, the progress of the game, hints, and why the winners won. */
import type { Action, GameEvent, Legal, View, XylotarData } from "../../net/protocol";
import { colourOf, valueOf, wordsOfCard, wordsOfColour } from "../../words/cards";
import { say } from "../../words/say.svelte";
import { listCards } from "../../words/narration";
import type { Who } from "../../words/who";
import { liftedOf } from "./bid";

export function tell(event: GameEvent, who: Who): string {
  switch (event.event) {
    case "sorted":
      return say("event-sorted", { ...who.as(event.seat), owner: who.name(event.rack) });
    case "declined":
      return say("event-declined", who.as(event.seat));
    case "peeked": {
      if (event.cards) return say("event-peeked-own", { cards: listCards(event.cards, { wordsOfCard }) });
      const [first = 0, second = 0] = event.slots;
      return say("event-peeked", { ...who.as(event.seat), first: first + 1, second: second + 1 });
    }
    case "bid":
      return say(event.forced ? "event-bid-forced" : "event-bid", { ...who.as(event.seat), card: wordsOfCard(event.card, "object") });
    default:
      return "";
  }
}

/** Whose turn it is. A player who has begun to bid has announced it, and all see which two cards they lift. */
export function wordsOfTurn(view: XylotarData, seat: number, who: Who): string {
  const player = who.name(seat);
  const [first, second] = liftedOf(view, seat);
  if (first === undefined || second === undefined) return say("table-turn-other", { player });
  return say("xylotar-bids-other", { player, first: first + 1, second: second + 1 });
}

export function progress(view: View): string[] {
  const { round, rounds, trick, tricks } = view as XylotarData;
  const name = round > rounds ? say("table-round-extra", { round: round - rounds }) : say("table-round", { round, rounds });
  return [name, say("table-trick", { trick: Math.min(trick + 1, tricks), tricks })];
}

export function advice(action: Action, view: View): string {
  const { seat, racks } = view as XylotarData;
  if ("sort" in action) return say("hint-sort");
  if ("bid" in action) return say("hint-bid-none");
  if ("peek" in action) return say("hint-peek", { first: action.peek[0] + 1, second: action.peek[1] + 1 });
  if ("keep" in action) return say("hint-keep", { card: wordsOfCard(racks[seat ?? 0]?.cards[action.keep] ?? "", "object") });
  return say("hint-place", { slot: Number("play" in action ? action.play : 0) + 1 });
}

export function wordsOfChoice(action: Action, view: View): string {
  const { seat, racks } = view as XylotarData;
  const card = (slot: number): string => racks[seat ?? 0]?.cards[slot] ?? "";
  if ("sort" in action) return say("choice-sort", { cards: action.sort.map((name) => wordsOfCard(name)).join(", ") });
  if ("bid" in action) return say("choice-bid-none");
  if ("peek" in action) return say("choice-peek", { first: action.peek[0] + 1, second: action.peek[1] + 1 });
  if ("keep" in action) return say("choice-keep", { card: wordsOfCard(card(action.keep), "object") });
  const slot = Number("play" in action ? action.play : 0);
  return say("choice-place", { slot: slot + 1, colour: wordsOfColour(colourOf(card(slot)) ?? "") });
}

/** A rack shows its order only while it is being sorted; equal values lie side by side. */
export function offer(actions: readonly Action[]): Legal[] {
  return actions.flatMap((action) => {
    if (!("sort" in action)) return [];
    const values = [...new Set(action.sort.map(valueOf))];
    return [{ sort: { rack: action.rack, groups: values.map((value) => action.sort.filter((card) => valueOf(card) === value)) } }];
  });
}

export function why(view: View): string[] {
  const { result, last_round: last, rounds, racks } = view as XylotarData;
  if (!result) return [];
  // Automata have no points, so no player can be tied with one.
  const scores = result.scores.filter((_, seat) => !racks[seat]?.automaton);
  const best = Math.max(...scores);
  const reasons = [say("end-why-points", { points: best })];
  const extra = result.rounds - rounds;
  if (extra > 0) reasons.push(say("end-why-extra", { count: extra }));
  const tied = scores.filter((score) => score === best).length > 1;
  if (tied && result.winners.length > 1) reasons.push(say("end-why-shared-bids"));
  else if (tied) reasons.push(say("end-why-tie-break", { tricks: last?.tricks[result.winners[0] ?? 0] ?? 0 }));
  return reasons;
}
