/** Notes for a first game: rules in the words of the lesson, when they first matter. A game says when, in its `notes.ts`. */
import type { Legal, Played, Rule, View } from "../net/protocol";

/** What is on the table. */
export interface Moment {
  view: View;
  trick: readonly Played[];
  legal: readonly Legal[];
  rule: Rule | null;
}

export interface Note {
  /** The message that is shown; it is also how we know that it has been read. */
  words: string;
  matters(moment: Moment): boolean;
}

const notes = import.meta.glob<readonly Note[]>("./*/notes.ts", { import: "notes" });

/** The notes of a game, if it has any; those that matter most come first. */
export async function loadNotes(game: string): Promise<readonly Note[]> {
  return (await notes[`./${game}/notes.ts`]?.()) ?? [];
}
