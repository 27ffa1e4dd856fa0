/** Who sits where, in words. */
import type { TableInfo } from "./protocol";
import { say } from "./words.svelte";

/** Bots have short names by seat, the same for everybody, so that events about them read well. */
const BOTS = ["Bix", "Coda", "Dora", "Echo", "Finn", "Gigi", "Hugo", "Iris"];

export class Who {
  constructor(
    readonly table: TableInfo,
    /** The reader's own seat; none for those who watch. */
    readonly you: number | null,
  ) {}

  isYou(seat: number): boolean {
    return seat === this.you;
  }

  /** For messages that speak to the reader: `{ $you }` and `{ $player }`. */
  as(seat: number): { you: string; player: string } {
    return { you: this.isYou(seat) ? "yes" : "no", player: this.name(seat) };
  }

  /** The name of a seat. */
  name(seat: number): string {
    const place = this.table.places.find((one) => one.seat === seat);
    if (!place) return `${say("lobby-seat-automaton")} ${seat + 1}`;
    if (place.kind === "open") return say("lobby-seat-open");
    if (place.kind === "person") return place.name || say("home-name-guest", { number: seat + 1 });
    return BOTS[seat] ?? levelName(place.level ?? "");
  }

  /** The others as they sit, clockwise from the reader's left; all of them for those who watch. */
  others(seats: number): number[] {
    const first = this.you === null ? 0 : this.you + 1;
    return Array.from({ length: this.you === null ? seats : seats - 1 }, (_, i) => (first + i) % seats);
  }
}

export function levelName(level: string): string {
  return say(`level-${level}`);
}
