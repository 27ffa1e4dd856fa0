/** What the client asks of a game. A game is a folder with a `cover.ts` and a `game.ts`; nothing outside it knows its name. */
import type { Component, Snippet } from "svelte";
import type { Beliefs } from "../cards/chance";
import type { Deck, Face } from "../cards/face";
import type { Staging } from "../cards/stage.svelte";
import type { Dealing } from "../net/fair";
import type { Action, GameEvent, Legal, Memory, Played, Rule, Setup, View } from "../net/protocol";
import { Refusal } from "../net/refusal";
import type { Telling } from "../words/telling";
import type { Who } from "../words/who";

/** What is shown of a game before it is played: it comes with the first page, so it is small. */
export interface Cover {
  /** Which game is offered first to somebody who has played none: the one with the smallest. */
  rank: number;
  /** A few of its cards. */
  fan: Face[];
  /** The keys that only this game has, and the message that says what each does. */
  keys: [key: string, meaning: string][];
}

/** A game, once somebody sits at a table of it. */
export interface Game extends Telling, Staging {
  Table: Component<TableProps>;
  /** What the table shows and means at this moment: the rule of the phase, every sign, the cards that do something. */
  Guide: Component<GuideProps>;
  /** How its cards look and what they are called. */
  deck: Deck;
  wasDealt: Dealing;
  /** Where we are: "Round 1 of 3", "Trick 2 of 14". */
  progress(view: View): string[];
  /** What a hint says. */
  advice(action: Action, view: View): string;
  /** A choice in a few words, by itself: "Red 7", "Catch the red 7". */
  wordsOfChoice(action: Action, view: View): string;
  /** What a table must be asked so that it can mark one of these actions; nothing if it shows their places anyway. */
  offer(actions: readonly Action[]): Legal[];
  /** Why the winners won, in words. */
  why(view: View): string[];
  /** What a seat did in a round, for the score sheet; `legend` says how to read its signs. */
  tally(events: readonly GameEvent[], seat: number): Tally;
  legend(): string;
  /** What else decided a round, given the seats that score nothing; empty if there is nothing to say. */
  footnote(events: readonly GameEvent[], bystanders: readonly number[]): string;
}

/** The table on the screen is made from a view: the same when it is played, replayed, or a picture in the rules. */
export interface TableProps {
  view: View;
  /** The cards in the middle; they may lag behind the view, so that they can be seen. */
  trick: Played[];
  /** What was played since the view: no longer in the hands that it shows. */
  played?: Played[];
  /** What the reader may do now; nothing while others move, or in a replay. */
  legal: Legal[];
  /** Who wins the trick as it is shown. */
  winning: number | null;
  /** What stands in the place of the prompt for a moment: a remark, or what is just happening. */
  line: string;
  rule: Rule | null;
  memory: Memory | null;
  aid: NonNullable<Setup["memory"]>;
  /** In a replay: what the seat could know of hidden cards, to be shown on all of them. */
  beliefs?: Beliefs | null;
  /** Whether all of it has to be seen at once, without scrolling, beliefs too. */
  isWhole?: boolean;
  hint: Action | null;
  /** What a hint or a note of a first game says, with its buttons; it stands where prompt and buttons do. */
  advice: Snippet | null;
  /** What can be done beside the game's own choices; it stands below the prompt. */
  offer?: Snippet | null;
  /** What a lesson says in the place of the prompt, as long as it needs; the buttons stay. */
  speech?: Snippet | null;
  who: Who;
  act: (action: Action) => void;
  /** Say a line to the reader, such as the rule that forbids a card. */
  remark: (text: string) => void;
}

export interface GuideProps {
  view: View;
  legal: Legal[];
  aid: TableProps["aid"];
}

/** What somebody did in a round, beside the points: as a sign on the sheet and in words. */
export interface Tally {
  sign: string;
  words: string;
  /** Whether a goal was reached, where there was one. */
  made?: boolean;
}

const covers = import.meta.glob<Cover>("./*/cover.ts", { eager: true, import: "cover" });
const games = import.meta.glob<Game>("./*/game.ts", { import: "game" });

/** The games that this client can show, the first to play first. */
export const GAMES: readonly string[] = Object.entries(covers)
  .sort(([, one], [, other]) => one.rank - other.rank)
  .map(([path]) => path.split("/")[1] ?? "");

/** Nothing for a game that only the server has. */
export const coverOf = (game: string): Cover | undefined => covers[`./${game}/cover.ts`];

export async function loadGame(game: string): Promise<Game> {
  const load = games[`./${game}/game.ts`];
  if (!load) throw new Refusal("game/unknown");
  return load();
}
