/** Fishing's part of the contract with the client. */
import type { GameEvent } from "../../net/protocol";
import { note, splash } from "../../shell/sound";
import { say } from "../../words/say.svelte";
import type { Game, Tally } from "../game";
import { deck, isBuoy, wordsOfCard } from "./cards";
import { wasDealt } from "./deal";
import Guide from "./Guide.svelte";
import Table from "./Table.svelte";
import { advice, offer, progress, tell, why, wordsOfChoice } from "./narration";

function tally(events: readonly GameEvent[], seat: number): Tally {
  let [caught, lost] = [0, 0];
  for (const event of events) {
    if ((event.event === "caught" || event.event === "trick-taken") && event.seat === seat) caught += event.cards.length;
    if (event.event === "penalty" && event.seat === seat) lost += Math.abs(event.points);
  }
  const words = [say("fishing-sheet-caught", { count: caught }), ...(lost ? [say("fishing-sheet-lost", { points: lost })] : [])];
  return { sign: lost ? `${caught}\u2009−\u2009${lost}` : "", words: words.join(". ") };
}

function sound(event: GameEvent): void {
  if (event.event === "played") splash(isBuoy(event.card) ? 2 : 1);
  if (event.event === "caught" || event.event === "trick-taken") splash(2.5);
  if (event.event === "penalty") note(-7);
}

export const game: Game = {
  Table,
  Guide,
  deck,
  wasDealt,
  wordsOfCard,
  tell,
  progress,
  advice,
  wordsOfChoice,
  offer,
  why,
  tally,
  legend: () => say("fishing-sheet-legend"),
  footnote: () => "",
  sound,
  leavesChoice: ({ event }) => event === "pass-chosen",
  taken: (event) => (event.event === "caught" ? event : null),
  isNews: ({ event }) => ["caught", "penalty", "passed", "colour-named", "overfished"].includes(event),
};
