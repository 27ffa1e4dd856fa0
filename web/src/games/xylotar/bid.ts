/** How a bid stands: how many tricks are missing, and whether they can still come. */
import type { XylotarData } from "../../net/protocol";
import { valueOf } from "../../words/cards";
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

/** Somebody at a glance: tricks and bid, what these two say, and how the bid stands. */
export function glanceAt(view: XylotarData, seat: number): { tricks: number; bid: number | null; told: string; state: Standing } {
  const rack = view.racks[seat];
  const tricks = rack?.tricks ?? 0;
  const bid = rack?.bid == null ? null : valueOf(rack.cards[rack.bid] ?? "");
  const counted = say("xylotar-tricks", { count: tricks });
  if (bid === null) return { tricks, bid, told: counted, state: { mood: "open", words: say("xylotar-bid-none") } };
  return { tricks, bid, told: `${counted}. ${say("xylotar-bid-value", { value: bid })}`, state: stateOf(view, bid, tricks) };
}

function stateOf(view: XylotarData, bid: number, tricks: number): Standing {
  if (!view.result) return standingOf(bid, tricks, view.tricks - view.trick);
  return tricks === bid ? { mood: "met", words: say("xylotar-bid-made") } : { mood: "lost", words: say("xylotar-bid-failed") };
}
