/** The status of a bid: how many tricks are missing, and whether they can still be taken. */
import type { XylotarData } from "../../net/protocol";
import { valueOf } from "../../words/cards";
import { say } from "../../words/say.svelte";

export interface BidStatus {
  mood: "open" | "met" | "lost";
  words: string;
}

/** The status of a bid, given its player's tricks and the number still to be taken. */
export function statusOf(bid: number, tricks: number, left: number): BidStatus {
  if (tricks > bid) return { mood: "lost", words: say("xylotar-bid-too-many", { count: tricks - bid }) };
  if (tricks + left < bid) return { mood: "lost", words: say("xylotar-bid-impossible") };
  if (tricks === bid) return { mood: "met", words: say("xylotar-bid-exact") };
  return { mood: "open", words: say("xylotar-bid-missing", { count: bid - tricks }) };
}

/**
 * The tricks of a seat and those still to be taken, while its player considers a bid. When the last player of a trick bids, the trick
 * still lies on the table, but its winner is certain.
 */
export function settledTricks({ racks, trick, tricks, trick_cards, winning }: XylotarData, seat: number): { tricks: number; left: number } {
  const isFull = trick_cards.length === racks.length;
  return { tricks: (racks[seat]?.tricks ?? 0) + Number(isFull && winning === seat), left: tricks - trick - Number(isFull) };
}

/** The two cards that a seat has lifted to look at, visible to all: one of them becomes the bid. */
export function liftedOf({ phase, actors, peek }: XylotarData, seat: number): readonly number[] {
  return phase === "keep" && actors.includes(seat) ? (peek ?? []) : [];
}

/** The slots whose cards their owner has looked at and put back, in sight of all. */
export function peekedIn(view: XylotarData, seat: number): readonly number[] {
  const rack = view.racks[seat];
  const lifted = liftedOf(view, seat);
  return rack?.peeked.filter((slot) => rack.left.includes(slot) && !lifted.includes(slot)) ?? [];
}

/** A player at a glance: tricks and bid, both in words, and the status of the bid. */
export function summaryOf(view: XylotarData, seat: number): { tricks: number; bid: number | null; summary: string; status: BidStatus } {
  const rack = view.racks[seat];
  const tricks = rack?.tricks ?? 0;
  const bid = rack?.bid == null ? null : valueOf(rack.cards[rack.bid] ?? "");
  const counted = say("xylotar-tricks", { count: tricks });
  if (bid === null) return { tricks, bid, summary: counted, status: { mood: "open", words: say("xylotar-bid-none") } };
  return { tricks, bid, summary: `${counted}. ${say("xylotar-bid-value", { value: bid })}`, status: statusIn(view, bid, tricks) };
}

function statusIn(view: XylotarData, bid: number, tricks: number): BidStatus {
  if (!view.result) return statusOf(bid, tricks, view.tricks - view.trick);
  return tricks === bid ? { mood: "met", words: say("xylotar-bid-made") } : { mood: "lost", words: say("xylotar-bid-failed") };
}
