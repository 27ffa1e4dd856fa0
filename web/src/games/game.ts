/** The contract between client and game. A game is a folder with a `cover.ts` and a `game.ts`; nothing outside it knows its name. */
import type { Component, Snippet } from "svelte";
import type { Beliefs } from "../cards/chance";
import type { Deck, Face } from "../cards/face";
import type { Staging } from "../cards/stage.svelte";
import type { Dealing } from "../net/fair";
import type { Action, GameEvent, Legal, Memory, Played, Rule, Setup, View } from "../net/protocol";
import { Refusal } from "../net/refusal";
import type { Language } from "../words/say.svelte";
import type { Narrator } from "../words/narration";
import type { Who } from "../words/who";

/** What the first page shows of a game. It is loaded with that page, so it is small. */
export interface Cover {
  /** The order in which games are offered to a player who has played none: lowest first. */
  rank: number;
  /** How long a game takes, roughly. */
  minutes: number;
  /** A few of its cards. */
  fan: Face[];
  /** The keys that only this game has, each with the message that explains it. */
  keys: [key: string, meaning: string][];
  /**
   * What the published rules in each language say where they differ, option by option. A host is offered those of their own
   * language. Omitted if they agree.
   */
  editions?: Record<Language, Record<string, string>>;
}

/** Everything that a table of the game needs, loaded when the player sits down. */
export interface Game extends Narrator, Staging {
  Table: Component<TableProps>;
  /** What the table shows and means at this moment: the rule of the phase, every sign, the cards that have an effect. */
  Guide: Component<GuideProps>;
  /** The looks and the names of its cards. */
  deck: Deck;
  wasDealt: Dealing;
  /** The progress of the game: "Round 1 of 3", "Trick 2 of 14". */
  progress(view: View): string[];
  /** The text of a hint. */
  advice(action: Action, view: View): string;
  /** A choice in a few words, on its own: "Red 7", "Catch the red 7". */
  wordsOfChoice(action: Action, view: View): string;
  /** The legal actions that a table needs in order to mark one of these; empty if it shows their places anyway. */
  offer(actions: readonly Action[]): Legal[];
  /** Why the winners won, in words. */
  why(view: View): string[];
  /** Summary of a seat's round for the score sheet; `legend` explains its signs. */
  tally(events: readonly GameEvent[], seat: number): Tally;
  legend(): string;
  /** What else decided a round, given the seats that do not score; empty if nothing did. */
  footnote(events: readonly GameEvent[], bystanders: readonly number[]): string;
}

/** Properties of a table drawn from a view: the same in play, in a replay, and in a picture of the rules. */
export interface TableProps {
  view: View;
  /** The cards in the middle; they may lag behind the view, so that the reader can see them. */
  trick: Played[];
  /** The cards played since the view: they have left the hands that it shows. */
  played?: Played[];
  /** The reader's legal actions; empty while others move, and in a replay. */
  legal: Legal[];
  /** The seat that wins the trick as it is shown. */
  winning: number | null;
  /** A line that replaces the prompt for a moment: a remark, or the current event. */
  line: string;
  rule: Rule | null;
  memory: Memory | null;
  aid: NonNullable<Setup["memory"]>;
  /** In a replay: what the seat could know of hidden cards, shown on all of them. */
  beliefs?: Beliefs | null;
  /** Whether all of it, including beliefs, must be visible without scrolling. */
  isWhole?: boolean;
  hint: Action | null;
  /** A hint or a note of a first game, with its buttons; it replaces prompt and buttons. */
  advice: Snippet | null;
  /** Further buttons beside the game's own choices, below the prompt. */
  offer?: Snippet | null;
  /** The text of a lesson in place of the prompt, as long as it needs to be; the buttons stay. */
  speech?: Snippet | null;
  who: Who;
  act: (action: Action) => void;
  /** Show the reader a line, such as the rule that forbids a card. */
  remark: (text: string) => void;
}

export interface GuideProps {
  view: View;
  legal: Legal[];
  aid: TableProps["aid"];
}

/** Summary of a seat's round besides its points, as a sign on the score sheet and in words. */
export interface Tally {
  sign: string;
  words: string;
  /** Whether the seat reached its goal, in games that have one. */
  made?: boolean;
}

/** An option that is neither a choice nor a number: how it is chosen in the setup form, and the page on which its values are made. */
export interface OptionEditor {
  Field: Component<OptionFieldProps>;
  /** At `/option/GAME/OPTION`, below the line above every page. */
  Page: Component;
}

export interface OptionFieldProps {
  /** As the table has it, or the default. */
  value: unknown;
  disabled: boolean;
  pick: (value: unknown) => void;
}

const covers = import.meta.glob<Cover>("./*/cover.ts", { eager: true, import: "cover" });
const games = import.meta.glob<Game>("./*/game.ts", { import: "game" });
const editors = import.meta.glob<Record<string, OptionEditor>>("./*/editors.ts", { import: "editors" });

/** The games that this client can show, in the order in which it offers them. */
export const GAMES: readonly string[] = Object.entries(covers)
  .sort(([, one], [, other]) => one.rank - other.rank)
  .map(([path]) => path.split("/")[1] ?? "");

/** The cover of a game; undefined for a game that only the server has. */
export const coverOf = (game: string): Cover | undefined => covers[`./${game}/cover.ts`];

export async function loadGame(game: string): Promise<Game> {
  const load = games[`./${game}/game.ts`];
  if (!load) throw new Refusal("game/unknown");
  return load();
}

/** The editors that a game brings, by option; none for most games. */
export async function loadEditors(game: string): Promise<Record<string, OptionEditor>> {
  return (await editors[`./${game}/editors.ts`]?.()) ?? {};
}
