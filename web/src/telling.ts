/** What happened, in words: for the log and for those who listen to the screen. */
import { wordsOfCard, wordsOfColour } from "./cards";
import type { GameEvent } from "./protocol";
import type { Who } from "./who";
import { list, say } from "./words.svelte";

const cards = (names: readonly string[]): string => list(names.map((card) => wordsOfCard(card, "object")));

export function tell(event: GameEvent, who: Who): string {
  switch (event.event) {
    case "dealt":
      return say("event-dealt", { ...who.as(event.leader), round: event.round });
    case "drew":
      return say("event-drew", { ...who.as(event.seat), hold: event.hold, ocean: event.ocean.reduce((a, b) => a + b, 0) });
    case "sorted":
      return say("event-sorted", { ...who.as(event.seat), owner: who.name(event.rack) });
    case "played": {
      const card = wordsOfCard(event.card, "object");
      if (event.slot == null) return say("event-played", { ...who.as(event.seat), card });
      return say("event-played-slot", { ...who.as(event.seat), card, slot: event.slot + 1 });
    }
    case "declined":
      return say("event-declined", who.as(event.seat));
    case "peeked": {
      if (event.cards) return say("event-peeked-own", { cards: cards(event.cards) });
      const [first = 0, second = 0] = event.slots;
      return say("event-peeked", { ...who.as(event.seat), first: first + 1, second: second + 1 });
    }
    case "bid":
      return say("event-bid", { ...who.as(event.seat), card: wordsOfCard(event.card, "object") });
    case "caught":
      return say("event-caught", { ...who.as(event.seat), cards: cards(event.cards), by: wordsOfCard(event.by) });
    case "trick-taken":
      if (!event.cards.length) return say("event-trick-taken-empty", who.as(event.seat));
      return say("event-trick-taken", { ...who.as(event.seat), cards: cards(event.cards) });
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
    case "scored":
      return event.points
        .map((points, seat) => ({ points, seat, total: event.totals[seat] ?? 0 }))
        .filter(({ seat }) => who.table.places.some((place) => place.seat === seat))
        .map(({ points, seat, total }) => say("event-scored", { player: who.name(seat), points, total }))
        .join(" ");
    case "round-over":
      return say("event-round-over", { round: event.round });
    case "overfished":
      return say("event-overfished");
    case "game-over":
      return say("event-game-over");
  }
}
