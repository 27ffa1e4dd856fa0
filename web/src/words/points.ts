/** Points and chances in the number format of the reader's language. */
import { minus } from "./number";
import { language } from "./say.svelte";

const TENTH = 0.1;

/** "1.8" */
export function tenths(points: number, digits = 1): string {
  return format(points, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "negative" });
}

/** "+1.8", "−0.4", "0.0" */
export function signed(points: number): string {
  return format(points, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });
}

function format(number: number, options: Intl.NumberFormatOptions): string {
  return minus(new Intl.NumberFormat(language(), options).format(number));
}

/** Round to tenths so that the parts still add up to their rounded sum: readers who check find no error. */
export function rounded(parts: readonly number[]): number[] {
  const down = parts.map((part) => Math.floor(part / TENTH));
  const total = Math.round(parts.reduce((sum, part) => sum + part, 0) / TENTH);
  const missing = total - down.reduce((sum, part) => sum + part, 0);
  const remainders = parts.map((part, place) => part / TENTH - (down[place] ?? 0));
  const first = [...parts.keys()].sort((one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0)).slice(0, missing);
  return down.map((part, place) => (part + (first.includes(place) ? 1 : 0)) * TENTH);
}
