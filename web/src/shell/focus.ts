/** Move the focus along a row of cards with the arrow keys. */
export function move(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const here = event.currentTarget as HTMLElement;
  const row = here.closest('[role="group"]');
  if (!step || !row) return;
  const cards = [...row.querySelectorAll<HTMLElement>("button")];
  cards[(cards.indexOf(here) + step + cards.length) % cards.length]?.focus();
  event.preventDefault();
}
