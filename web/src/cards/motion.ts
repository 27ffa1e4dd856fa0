/** Cards glide from their old place to the new one. Elements with the same `data-key` are the same card. */
import { tick } from "svelte";
import { movesLittle } from "../shell/settings.svelte";

const EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const GLIDE_MS = 320;

const all = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>("[data-key]");
const anchor = (name: string | undefined): HTMLElement | null =>
  name ? document.querySelector<HTMLElement>(`[data-anchor="${name}"]`) : null;

/** Make a change and let every card glide; cards that have left the trick fly to the anchor `to`, and we wait for them. */
export async function glide(change: () => void, to?: string): Promise<void> {
  if (movesLittle() || !all().length) {
    // Nothing to animate: measuring the first cards would only delay the page.
    change();
    await tick();
    return;
  }
  const before = new Map([...all()].map((card) => [card.dataset["key"] ?? "", { card, box: card.getBoundingClientRect() }]));
  change();
  await tick();
  const now = new Set<string>();
  for (const card of all()) {
    const key = card.dataset["key"] ?? "";
    now.add(key);
    const old = before.get(key)?.box ?? anchor(card.dataset["from"])?.getBoundingClientRect();
    if (old) settle(card, old);
  }
  const goal = anchor(to)?.getBoundingClientRect();
  if (!goal) return;
  const leaving = [...before].filter(([key, { card }]) => !now.has(key) && card.dataset["leaves"] !== undefined);
  await Promise.all(leaving.map(([, { card, box }]) => leave(card, box, goal)));
}

function settle(card: HTMLElement, old: DOMRect): void {
  const box = card.getBoundingClientRect();
  const [x, y] = [old.left + old.width / 2 - box.left - box.width / 2, old.top + old.height / 2 - box.top - box.height / 2];
  if (!box.width || Math.hypot(x, y) < 2) return;
  const scale = Math.min(1.6, Math.max(0.4, old.width / box.width));
  const frames = [
    { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5 },
    { transform: "none", zIndex: 5 },
  ];
  card.animate(frames, { duration: GLIDE_MS, easing: EASING });
}

async function leave(card: HTMLElement, box: DOMRect, goal: DOMRect): Promise<void> {
  const ghost = card.cloneNode(true) as HTMLElement;
  for (const name of ["data-key", "id"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  const place = { left: box.left, top: box.top, width: box.width, height: box.height };
  for (const [name, value] of Object.entries(place)) ghost.style.setProperty(name, `${value}px`);
  ghost.classList.add("ghost");
  document.body.append(ghost);
  const [x, y] = [goal.left + goal.width / 2 - box.left - box.width / 2, goal.top + goal.height / 2 - box.top - box.height / 2];
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0.2 },
  ];
  await ghost.animate(frames, { duration: GLIDE_MS * 1.3, easing: EASING }).finished.finally(() => ghost.remove());
}
