/** How far somebody has come in the lesson of each game, and which notes they have read; kept in this browser. */
const LESSONS = "trickhouse/lessons";
const NOTES = "trickhouse/notes";

export interface Progress {
  /** The step that they are at. */
  at: number;
  /** Whether they have been through all of it. */
  isDone: boolean;
}

export interface Reading {
  /** Names of notes. */
  read: string[];
  /** Whether they want no more: they have said so, or have played a whole game. */
  isOver: boolean;
  /** Whether the lesson was offered to them, and declined. */
  hasDeclined: boolean;
}

function stored<Kept>(key: string): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

const keep = <Kept>(key: string, game: string, kept: Kept): void =>
  localStorage.setItem(key, JSON.stringify({ ...stored<Kept>(key), [game]: kept }));

export const progressIn = (game: string): Progress => ({ at: 0, isDone: false, ...stored<Progress>(LESSONS)[game] });
export const keepProgress = (game: string, progress: Progress): void => keep(LESSONS, game, progress);

export const readingOf = (game: string): Reading => ({ read: [], isOver: false, hasDeclined: false, ...stored<Reading>(NOTES)[game] });
export const keepReading = (game: string, reading: Reading): void => keep(NOTES, game, reading);

/** Whether somebody may want to learn a game: they have neither learnt nor played nor declined it. */
export function isNewTo(game: string): boolean {
  const { isOver, hasDeclined } = readingOf(game);
  return !progressIn(game).isDone && !isOver && !hasDeclined;
}

const HURRIES = "trickhouse/hurries";

/** The most puzzles solved in three minutes, where it was kept before the server did: told once, then gone from here. */
export function takeOldHurry(game: string): number {
  const solved = stored<number>(HURRIES)[game] ?? 0;
  if (solved) keep(HURRIES, game, 0);
  return solved;
}
