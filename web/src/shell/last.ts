/** The last game that was played, so that the player can choose it again at once. */
const KEY = "trickhouse/last";

export interface LastGame {
  game?: string;
  players?: number;
  level?: string;
  /** The chosen edition, if it is not that of the reader's language. */
  edition?: string;
}

export function lastGame(): LastGame {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as LastGame;
  } catch {
    return {};
  }
}

export function keepLastGame(last: LastGame): void {
  localStorage.setItem(KEY, JSON.stringify(last));
}
