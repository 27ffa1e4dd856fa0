/** The face of a card: what is drawn on it. */
import { colourOf, valueOf, wordsOfCard, type Case } from "../words/cards";

export interface Face {
  /** The letter of its colour; null for a card without a colour, or an unseen one. */
  colour: string | null;
  /** The text on it; empty if it lies face down or shows only its picture. */
  value: string;
  /** Its picture: an SVG path, 24 by 24. */
  sign: string;
  isUp: boolean;
  /** The stars printed on it, if any. */
  stars?: number;
}

/** The cards of a game: their looks and their names. */
export interface Deck {
  faceOf(card: string): Face;
  wordsOfCard(card: string, as?: Case): string;
  /** A short name on the card itself, if it needs one. */
  nameOn?(card: string): string;
  /** Its effect beyond its value. */
  effectOf?(card: string): string;
}

/** The shapes by which colours can be told apart without seeing colour. */
export const SIGNS: Record<string, string> = {
  R: "M12 2 22 21H2Z",
  O: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z",
  Y: "m12 1.5 3.1 6.9 7.4.8-5.5 5 1.6 7.4L12 17.8l-6.6 3.8L7 14.2l-5.5-5 7.4-.8Z",
  G: "M21 3C10 2 3 7 3 14c0 2 .6 3.7 1.3 4.9L2.5 21l1.4 1.2 2-2.2C14 23 22 17 21 3Z",
  T: "M1.5 9.5c3.5-4 7-4 10.5 0s7 4 10.5 0v4c-3.5 4-7 4-10.5 0s-7-4-10.5 0Zm0 8c3.5-4 7-4 10.5 0s7 4 10.5 0v3.5c-3.5 3-7 3-10.5 0s-7-3-10.5 0Z",
  B: "M12 1.5C7.5 8 4.5 11.5 4.5 15a7.5 7.5 0 0 0 15 0c0-3.5-3-7-7.5-13.5Z",
  V: "M15.5 2A10.3 10.3 0 1 0 22 17.5 9 9 0 0 1 15.5 2Z",
  P: "M12 21.5C5 16 2 12.5 2 8.3A5.3 5.3 0 0 1 12 5.8a5.3 5.3 0 0 1 10 2.5c0 4.2-3 7.7-10 13.2Z",
};

/** The crown on the card that is winning the trick. */
export const CROWN = "M3 19h18v2.5H3ZM2 5.5l5.5 5L12 3l4.5 7.5 5.5-5L20.5 17h-17Z";

/** A card of a colour and a value: `R7`, face down `R?`, unseen `??`. */
function faceOf(card: string): Face {
  const [colour, value] = [colourOf(card), valueOf(card)];
  return { colour, value: String(value ?? ""), sign: SIGNS[colour ?? ""] ?? "", isUp: value !== null };
}

/** A deck that consists only of such cards. */
export const coloured: Deck = { faceOf, wordsOfCard };
