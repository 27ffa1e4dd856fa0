/** The people and bots at a table, in words. */
import type { TableInfo } from "../net/protocol";
import { say } from "./say.svelte";

/** Bots have short names by seat, the same for all readers, so that events about them read well. */
const BOT_NAMES = ["Bix", "Coda", "Dora", "Echo", "Finn", "Gigi", "Hugo", "Iris"];

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolate a name written from right to left, so that it does not reorder the sentence around it: `<bdi>` for plain text. */
function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

export class Who {
  constructor(
    readonly table: TableInfo,
    /** The reader's own seat; null for spectators. */
    readonly you: number | null,
  ) {}

  isYou(seat: number): boolean {
    return seat === this.you;
  }

  /** Arguments for messages that address the reader: `{ $you }` and `{ $player }`. */
  as(seat: number): { you: string; player: string } {
    return { you: this.isYou(seat) ? "yes" : "no", player: this.name(seat) };
  }

  /** The name of a seat. */
  name(seat: number): string {
    const place = this.table.places.find((one) => one.seat === seat);
    if (!place) return say("lobby-seat-automaton", { number: seat + 1 });
    if (place.kind === "open") return say("lobby-seat-open");
    if (place.kind === "person") return isolated(place.name ?? "") || this.#nameless(seat);
    return BOT_NAMES[seat] ?? levelName(place.level ?? "");
  }

  #nameless(seat: number): string {
    return this.isYou(seat) ? say("table-you") : say("home-name-guest", { number: seat + 1 });
  }

  /** The other seats, clockwise from the reader's left; all seats for spectators. */
  others(seats: number): number[] {
    const first = this.you === null ? 0 : this.you + 1;
    return Array.from({ length: this.you === null ? seats : seats - 1 }, (_, i) => (first + i) % seats);
  }
}

export function levelName(level: string): string {
  return say(`level-${level}`);
}
