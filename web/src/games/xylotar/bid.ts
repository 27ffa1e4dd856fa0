/** How a bid stands: how many tricks are missing, and whether they can still come. */
import { say } from "../../words/say.svelte";

export interface Standing {
  mood: "open" | "met" | "lost";
  words: string;
}

/** Of a bid, given the tricks that its player has and those that are still to be taken. */
export function standingOf(bid: number, tricks: number, left: number): Standing {
  if (tricks > bid) return { mood: "lost", words: say("xylotar-bid-too-many", { count: tricks - bid }) };
  if (tricks + left < bid) return { mood: "lost", words: say("xylotar-bid-impossible") };
  if (tricks === bid) return { mood: "met", words: say("xylotar-bid-exact") };
  return { mood: "open", words: say("xylotar-bid-missing", { count: bid - tricks }) };
}
