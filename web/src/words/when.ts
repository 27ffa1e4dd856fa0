/** When something was, in words: "now", "5 minutes ago", or a date if it is long ago. */
import { language } from "./say.svelte";

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const A_WEEK = 7 * 86_400;

/** `since` is in seconds since 1970, as the server tells times. */
export function ago(since: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - since);
  if (passed > A_WEEK) return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(since * 1000);
  const [unit, length] = STEPS.find(([, seconds]) => passed >= seconds) ?? ["second", Infinity];
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-Math.floor(passed / length), unit);
}
