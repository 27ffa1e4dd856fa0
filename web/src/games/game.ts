/** What the client needs of a game. A third game is a third folder with its `Table.svelte` and `rules.ts`. */
import type { Component, Snippet } from "svelte";
import type { Action, GameEvent, Legal, Memory, Played, Rule, Setup, View } from "../protocol";
import type { GameRecord } from "../record";
import type { Tally } from "../sheet";
import type { Who } from "../who";

export interface TableProps {
  view: View;
  /** The cards in the middle; they may lag behind the view, so that they can be seen. */
  trick: Played[];
  /** What the reader may do now; nothing while others move, or in a replay. */
  legal: Legal[];
  rule: Rule | null;
  memory: Memory | null;
  aid: NonNullable<Setup["memory"]>;
  hint: Action | null;
  /** What the hint says, with a button that does it; it stands where the prompt does. */
  advice: Snippet | null;
  who: Who;
  act: (action: Action) => void;
  /** Say a line to the reader, such as the rule that forbids a card. */
  remark: (text: string) => void;
}

export type Shuffle = (label: string, cards: readonly string[]) => string[];

/** What can be computed about a game without a table on the screen. */
export interface GameRules {
  starters(players: number): number[];
  /** The seat that an index of a result stands for. */
  seatOf(index: number, players: number): number;
  /** Whether the cards that a record and its story tell of are those that the shuffles give, from the first to the last. */
  wasDealt(record: GameRecord, story: readonly GameEvent[], shuffle: Shuffle): boolean;
  sound(event: GameEvent): void;
  /** Why the winners won, in words. */
  why(view: View): string[];
  /** Where we are: "Round 1 of 3", "Trick 2 of 14". */
  progress(view: View): string[];
  /** What a seat did in a round, for the score sheet; `legend` says how to read its signs. */
  tally(events: readonly GameEvent[], seat: number): Tally;
  legend(): string;
  /** What else decided a round, given the seats that score nothing; empty if there is nothing to say. */
  footnote(events: readonly GameEvent[], bystanders: readonly number[]): string;
  /** What a hint says. */
  advice(action: Action, view: View): string;
}

const tables = import.meta.glob<{ default: Component<TableProps> }>("./*/Table.svelte");
const rules = import.meta.glob<{ rules: GameRules }>("./*/rules.ts");

export async function loadTable(game: string): Promise<Component<TableProps>> {
  const load = tables[`./${game}/Table.svelte`];
  if (!load) throw new Error(`no table for ${game}`);
  return (await load()).default;
}

export async function loadRules(game: string): Promise<GameRules> {
  const load = rules[`./${game}/rules.ts`];
  if (!load) throw new Error(`no rules for ${game}`);
  return (await load()).rules;
}
