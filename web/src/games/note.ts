/** Notes for a first game: rules in the words of the lesson, when they first matter. The game's `notes.ts` decides when. */
import type { Legal, Played, Rule, View } from "../net/protocol";

/** The position that decides whether a note matters. */
export interface Moment {
  view: View;
  trick: readonly Played[];
  legal: readonly Legal[];
  rule: Rule | null;
}

export interface Note {
  /** The key of the message; it also identifies the note once it has been read. */
  words: string;
  matters(moment: Moment): boolean;
}

const notes = import.meta.glob<readonly Note[]>("./*/notes.ts", { import: "notes" });

/** Load the notes of a game, if it has any; the most important come first. */
export async function loadNotes(game: string): Promise<readonly Note[]> {
  return (await notes[`./${game}/notes.ts`]?.()) ?? [];
}
