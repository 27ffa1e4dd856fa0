/** How far the player is in each game's lesson, and which notes they have read; kept in this browser. */
const LESSONS_KEY = "trickhouse/lessons";
const NOTES_KEY = "trickhouse/notes";

export interface LessonProgress {
  /** Index of the current step. */
  at: number;
  /** Whether the player has finished the lesson. */
  isDone: boolean;
}

/** Which notes of a game the player has read. */
export interface Reading {
  /** Names of the notes. */
  read: string[];
  /** Whether the player wants no more notes: they said so, or have played a whole game. */
  isOver: boolean;
  /** Whether the player was offered the lesson and declined it. */
  hasDeclined: boolean;
}

function readStored<Value>(key: string): Record<string, Value> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, Value>;
  } catch {
    return {};
  }
}

const keep = <Value>(key: string, game: string, value: Value): void =>
  localStorage.setItem(key, JSON.stringify({ ...readStored<Value>(key), [game]: value }));

export const progressIn = (game: string): LessonProgress => ({ at: 0, isDone: false, ...readStored<LessonProgress>(LESSONS_KEY)[game] });
export const keepProgress = (game: string, progress: LessonProgress): void => keep(LESSONS_KEY, game, progress);

export const readingOf = (game: string): Reading => ({
  read: [],
  isOver: false,
  hasDeclined: false,
  ...readStored<Reading>(NOTES_KEY)[game],
});
export const keepReading = (game: string, reading: Reading): void => keep(NOTES_KEY, game, reading);

/** Whether to offer the lesson: the player has neither finished nor declined it, nor played the game. */
export function isNewTo(game: string): boolean {
  const { isOver, hasDeclined } = readingOf(game);
  return !progressIn(game).isDone && !isOver && !hasDeclined;
}

const OLD_RUSH_KEY = "trickhouse/hurries";

/** Take the best rush that older versions kept in the browser: it is sent to the server once, then forgotten here. */
export function takeOldRush(game: string): number {
  const solved = readStored<number>(OLD_RUSH_KEY)[game] ?? 0;
  if (solved) keep(OLD_RUSH_KEY, game, 0);
  return solved;
}
