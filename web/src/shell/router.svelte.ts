/** Where we are: the path decides the page. */
const here = () => ({ path: location.pathname, query: new URLSearchParams(location.search) });

let current = $state.raw(here());

export function route(): { path: string; query: URLSearchParams } {
  return current;
}

/** Go to a page; `note` travels along, without showing in the address. */
export function go(address: string, note: unknown = null): void {
  history.pushState(note, "", address);
  current = here();
  scrollTo(0, 0);
}

/** Change the address of the present page, without a step in the history. */
export function readdress(address: string): void {
  history.replaceState(history.state, "", address);
  current = here();
}

/** What `go` brought along; it can be read once. */
export function takeNote(): unknown {
  const note: unknown = history.state;
  history.replaceState(null, "");
  return note;
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
