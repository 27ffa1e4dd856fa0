/** Events in words, for the log and for screen readers. Each game narrates the events that only it has. */
import type { GameEvent } from "../net/protocol";
import type { Case } from "./cards";
import { list, say } from "./say.svelte";
import type { Who } from "./who";

/** The texts that a game provides. */
export interface Narrator {
  wordsOfCard(card: string, as?: Case): string;
  /** Narrate an event that only this game has. */
  tell(event: GameEvent, who: Who): string;
}

export function tell(event: GameEvent, who: Who, game: Narrator): string {
  switch (event.event) {
    case "dealt":
      return say("event-dealt", { ...who.as(event.leader), round: event.round });
    case "played": {
      const card = game.wordsOfCard(event.card, "object");
      if (event.slot == null) return say("event-played", { ...who.as(event.seat), card });
      return say("event-played-slot", { ...who.as(event.seat), card, slot: event.slot + 1 });
    }
    case "trick-taken":
      if (!event.cards.length) return say("event-trick-taken-empty", who.as(event.seat));
      return say("event-trick-taken", { ...who.as(event.seat), cards: listCards(event.cards, game) });
    case "scored":
      return who.table.places
        .map(({ seat }) => ({ player: who.name(seat), points: event.points[seat] ?? 0, total: event.totals[seat] ?? 0 }))
        .map((score) => say("event-scored", score))
        .join(" ");
    case "round-over":
      return say("event-round-over", { round: event.round });
    case "game-over":
      return say("event-game-over");
    default:
      return game.tell(event, who);
  }
}

/** "the red 7, the blue 3 and the green 1" */
export function listCards(cards: readonly string[], { wordsOfCard }: Pick<Narrator, "wordsOfCard">): string {
  return list(cards.map((card) => wordsOfCard(card, "object")));
}
