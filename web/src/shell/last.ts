/** What was played last, so that it can be chosen again at once. */
const KEY = "trickhouse/last";

export interface Last {
  game?: string;
  players?: number;
  level?: string;
}

export function lastPlayed(): Last {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Last;
  } catch {
    return {};
  }
}

export function keepLast(last: Last): void {
  localStorage.setItem(KEY, JSON.stringify(last));
}
