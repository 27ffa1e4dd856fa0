/** Points and chances as numbers that people read, in their own notation. */
import { minus } from "./number";
import { language } from "./say.svelte";

const STEP = 0.1;

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

/** Rounded to tenths so that they still add up to their sum, rounded: those who reckon along find no slip. */
export function rounded(parts: readonly number[]): number[] {
  const down = parts.map((part) => Math.floor(part / STEP));
  const total = Math.round(parts.reduce((sum, part) => sum + part, 0) / STEP);
  const missing = total - down.reduce((sum, part) => sum + part, 0);
  const rests = parts.map((part, place) => part / STEP - (down[place] ?? 0));
  const first = [...parts.keys()].sort((one, other) => (rests[other] ?? 0) - (rests[one] ?? 0)).slice(0, missing);
  return down.map((part, place) => (part + (first.includes(place) ? 1 : 0)) * STEP);
}
