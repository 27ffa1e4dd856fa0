/** Times in words: "now", "5 minutes ago", or a date if it is long ago. */
import { language } from "./say.svelte";

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const WEEK_S = 7 * 86_400;

/** `since` is in seconds since 1970, like all times from the server. */
export function ago(since: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - since);
  if (passed > WEEK_S) return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(since * 1000);
  const [unit, length] = UNITS.find(([, seconds]) => passed >= seconds) ?? ["second", Infinity];
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-Math.floor(passed / length), unit);
}
