/** What is shown of the game: the server's moves, told one after the other so that people can follow. */
import type { GameRules } from "./games/game";
import { glide } from "./motion";
import type { GameEvent, Legal, Memory, Moved, Played, Rule, SeatClock, View } from "./protocol";
import { settings } from "./settings.svelte";

const PACE = { calm: 1, quick: 0.45, instant: 0 };
const CARD = 450;
const TRICK = 1300;
/** Whoever was away does not want to see it all again. */
const MANY = 40;

export interface Told {
  ply: number;
  event: GameEvent;
}

export class Stage {
  view = $state.raw<View>();
  trick = $state.raw<Played[]>([]);
  legal = $state.raw<Legal[]>([]);
  rule = $state.raw<Rule | null>(null);
  memory = $state.raw<Memory | null>(null);
  clocks = $state.raw<{ at: number; clocks: SeatClock[] }>({ at: 0, clocks: [] });
  told = $state.raw<Told[]>([]);
  /** The last ply that the server told of, shown or not. */
  ply = -1;
  rules: GameRules | undefined;
  #queue: Moved[] = [];
  #running = false;
  #asked: Legal[] = [];

  push(moved: Moved): void {
    const isFirst = this.ply < 0;
    this.ply = moved.ply;
    this.clocks = { at: performance.now(), clocks: moved.clocks };
    this.#queue.push(moved);
    if (isFirst) this.#show(moved);
    else if (!this.#running) void this.#run();
  }

  /** An answer is on its way: nothing more to choose until the server has spoken. */
  answered(): void {
    this.#asked = this.legal;
    this.legal = [];
  }

  /** The server refused it: choose again. */
  askAgain(): void {
    if (!this.#running && !this.legal.length) this.legal = this.#asked;
  }

  /** Without ceremony: what there was before we came. */
  #show(moved: Moved): void {
    this.#queue = [];
    this.told = [...this.told, ...moved.steps.flatMap(({ ply, events }) => events.map((event) => ({ ply, event })))];
    this.#arrive(moved);
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let moved = this.#queue.shift(); moved; moved = this.#queue.shift()) {
      const next = moved;
      if (next.steps.length > MANY) {
        this.#show(next);
        continue;
      }
      for (const { ply, events } of next.steps) for (const event of events) await this.#tell({ ply, event });
      await glide(() => this.#arrive(next));
    }
    this.#running = false;
  }

  #arrive(moved: Moved): void {
    this.view = moved.view;
    this.trick = moved.view.trick_cards;
    this.memory = moved.memory;
    this.#asked = [];
    // Where several choose at the same time, others' answers change nothing for us.
    const isNow = this.#queue.length === 0 || moved.view.actors.length > 1;
    this.legal = isNow ? moved.legal : [];
    this.rule = isNow ? moved.rule : null;
  }

  async #tell(told: Told): Promise<void> {
    this.told = [...this.told, told];
    const { event } = told;
    if (event.event !== "sorted" && event.event !== "pass-chosen") this.legal = [];
    this.rules?.sound(event);
    if (event.event === "played") {
      await glide(() => (this.trick = [...this.trick, event]));
      await this.#pause(CARD);
    } else if (event.event === "caught") {
      await this.#pause(CARD);
      await this.#take(event.cards, event.seat);
    } else if (event.event === "trick-taken") {
      await this.#pause(TRICK);
      await this.#take(event.cards, event.seat);
      this.trick = [];
    }
  }

  async #take(cards: readonly string[], seat: number): Promise<void> {
    const left = this.trick.filter((played) => !cards.includes(played.card));
    await glide(() => (this.trick = left), `seat-${seat}`);
  }

  async #pause(milliseconds: number): Promise<void> {
    const length = milliseconds * PACE[settings.pace] * (this.#queue.length > 8 ? 0.3 : 1);
    if (length) await new Promise((done) => setTimeout(done, length));
  }
}
