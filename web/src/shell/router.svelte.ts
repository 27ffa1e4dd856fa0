/** The address: its path decides which page is shown. */
import type { Branch } from "../net/protocol";

const here = () => ({ path: location.pathname, query: new URLSearchParams(location.search) });

let current = $state.raw(here());

export function route(): { path: string; query: URLSearchParams } {
  return current;
}

/** Go to a page; `note` is passed to it without appearing in the address. */
export function go(address: string, note: unknown = null): void {
  history.pushState(note, "", address);
  current = here();
  scrollTo(0, 0);
}

/** Change the address of the current page without a new entry in the history. */
export function readdress(address: string): void {
  history.replaceState(history.state, "", address);
  current = here();
}

/** Take the note that `go` passed on; it can be read once. */
export function takeNote(): unknown {
  const note: unknown = history.state;
  history.replaceState(null, "");
  return note;
}

/** The address of a moment of a finished game, as a seat saw it. */
export function addressOfMoment({ table, seat, ply }: Pick<Branch, "table" | "seat" | "ply">): string {
  return `/table/${table}/replay?ply=${ply}&seat=${seat}`;
}

addEventListener("popstate", () => (current = here()));

/** Follow our own links without reloading the page. */
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a");
  const plain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.target || link.download || link.origin !== location.origin) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
