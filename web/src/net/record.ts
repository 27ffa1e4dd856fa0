/** A game as data: docs/records.md. */
import type { Action, Options } from "./protocol";

export interface GameRecord {
  format: string;
  game: string;
  players: number;
  starter: number;
  seed: string;
  options?: Options;
  actions: (Action & { seat: number })[];
}
