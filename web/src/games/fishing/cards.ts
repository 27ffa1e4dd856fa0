/** Fishing's cards: those with a colour and a value, and the buoys, for example `buoy-low`. */
import { coloured, type Deck, type Face } from "../../cards/face";
import { attribute, type Case } from "../../words/cards";
import { labelled, say } from "../../words/say.svelte";

const RING = "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z";
const SIGNS: Record<string, string> = {
  "buoy-minus-a": RING,
  "buoy-minus-b": RING,
  "buoy-pass": "M10 3 2 10l8 7v-4.5h12v-5H10Z",
  "buoy-all": "M4 3h3v8a5 5 0 0 0 10 0V3h3v8a8 8 0 0 1-6.5 7.9V22h-3v-3.1A8 8 0 0 1 4 11Z",
  "buoy-lead": "M5 2h3v20H5Zm4 1h11l-3 4.5 3 4.5H9Z",
  "buoy-name":
    "M12 2a10 10 0 0 0 0 20c2 0 2.5-1.3 1.8-2.8-.8-1.9.4-3.2 2.2-3.2H19c2 0 3-2 3-4 0-5.5-4.5-10-10-10ZM7 13a1.7 1.7 0 1 1 0-3.4A1.7 1.7 0 0 1 7 13Zm3.5-5a1.7 1.7 0 1 1 0-3.4 1.7 1.7 0 0 1 0 3.4Zm6 1a1.7 1.7 0 1 1 0-3.4 1.7 1.7 0 0 1 0 3.4Z",
  "buoy-low": "M9.5 2h5v11H20l-8 9-8-9h5.5Z",
};

export function isBuoy(card: string): boolean {
  return card.startsWith("buoy-");
}

function faceOf(card: string): Face {
  if (!isBuoy(card)) return coloured.faceOf(card);
  return { colour: null, value: card.startsWith("buoy-minus") ? "−3" : "", sign: SIGNS[card] ?? "", isUp: true };
}

export function wordsOfCard(card: string, as: Case = "name"): string {
  return isBuoy(card) ? say(`card-${card}${attribute(as)}`) : coloured.wordsOfCard(card, as);
}

/** The name on a buoy, unless its value identifies it. */
function nameOn(card: string): string {
  return isBuoy(card) && !faceOf(card).value ? say(`card-${card}.label`) : "";
}

/** A card's effect beyond its value, for its tooltip. */
export function effectOf(card: string): string {
  if (isBuoy(card)) return labelled(wordsOfCard(card), say(`card-${card}.effect`));
  return card.slice(1) === "0" ? labelled(wordsOfCard(card), say("card-zero-effect")) : "";
}

export const deck: Deck = { faceOf, wordsOfCard, nameOn, effectOf };
