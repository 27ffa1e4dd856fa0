/** Xylotar's part of the contract with the client. */
import type { GameEvent } from "../../net/protocol";
import { coloured } from "../../cards/face";
import { chord, note } from "../../shell/sound";
import { valueOf, wordsOfCard } from "../../words/cards";
import { say } from "../../words/say.svelte";
import type { Game, Tally } from "../game";
import { wasDealt } from "./deal";
import Guide from "./Guide.svelte";
import Table from "./Table.svelte";
import { advice, offer, progress, tell, why, wordsOfChoice } from "./narration";

function tally(events: readonly GameEvent[], seat: number): Tally {
  const tricks = events.filter((one) => one.event === "trick-taken" && one.seat === seat).length;
  const set = events.find((one) => one.event === "bid" && one.seat === seat);
  const bid = set?.event === "bid" ? (valueOf(set.card) ?? 0) : 0;
  const made = tricks === bid;
  const words = [
    say("xylotar-tricks", { count: tricks }),
    say("xylotar-bid-value", { value: bid }),
    say(made ? "xylotar-bid-made" : "xylotar-bid-failed"),
  ];
  return { sign: `${tricks}/${bid} ${made ? "✓" : "✗"}`, words: words.join(". "), made };
}

/** The text for automata that made their bids, which spoils the round for the players. */
function footnote(events: readonly GameEvent[], automata: readonly number[]): string {
  const made = automata.filter((seat) => tally(events, seat).made).length;
  return made ? say(made > 1 ? "xylotar-automata-both" : "xylotar-automata-one") : "";
}

function sound(event: GameEvent): void {
  if (event.event === "played" || event.event === "bid") note(valueOf(event.card) ?? 0);
  if (event.event === "trick-taken") chord(event.cards.map((card) => valueOf(card) ?? 0));
}

export const game: Game = {
  Table,
  Guide,
  deck: coloured,
  wasDealt,
  wordsOfCard,
  tell,
  progress,
  advice,
  wordsOfChoice,
  offer,
  why,
  tally,
  legend: () => say("xylotar-sheet-legend"),
  footnote,
  sound,
  leavesChoice: ({ event }) => event === "sorted",
  taken: () => null,
  // Our own look is no news to us. The server sends its cards to no other seat.
  isNews: (event) => event.event === "bid" || (event.event === "peeked" && !event.cards),
};
