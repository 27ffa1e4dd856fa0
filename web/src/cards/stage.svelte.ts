/** What is shown of the game: the server's moves, told one after the other so that people can follow. */
import type { GameEvent, Legal, Memory, Moved, Played, Rule, SeatClock, View } from "../net/protocol";
import { settings } from "../shell/settings.svelte";
import { glide } from "./motion";

const PACE = { calm: 1, quick: 0.45, instant: 0 };
const CARD = 450;
const TRICK = 1200;
const NEWS = 1100;
/** Whoever was away does not want to see it all again. */
const MANY = 40;

export interface Told {
  ply: number;
  event: GameEvent;
}

/** What a game says of its events, so that they can be shown. */
export interface Staging {
  sound(event: GameEvent): void;
  /** Whether what somebody else did leaves us the same choice: where several choose at the same time. */
  leavesChoice(event: GameEvent): boolean;
  /** The cards that leave the trick before it ends, and the seat that they go to. */
  taken(event: GameEvent): { cards: readonly string[]; seat: number } | null;
  /** Whether people need a moment to read what happened. */
  isNews(event: GameEvent): boolean;
}

export class Stage {
  view = $state.raw<View>();
  trick = $state.raw<Played[]>([]);
  /** What was played since the position that is shown: gone from the hands, also once it is taken. */
  played = $state.raw<Played[]>([]);
  /** Who wins the trick as it is shown. */
  winning = $state.raw<number | null>(null);
  /** What is being told; nothing once the position that it led to is shown. */
  news = $state.raw<GameEvent | null>(null);
  /** A round has ended, and the reader looks at what it brought. */
  isResting = $state(false);
  legal = $state.raw<Legal[]>([]);
  rule = $state.raw<Rule | null>(null);
  memory = $state.raw<Memory | null>(null);
  /** Whether nobody can change any more what the round brings. */
  isDecided = $state(false);
  clocks = $state.raw<{ at: number; clocks: SeatClock[] }>({ at: 0, clocks: [] });
  told = $state.raw<Told[]>([]);
  /** The last ply that the server told of, shown or not. */
  ply = -1;
  game: Staging | undefined;
  /** Whether to stop after each round until the reader goes on. */
  rests = false;
  #queue: Moved[] = [];
  #running = false;
  /** What was to be chosen when we answered, until the server asks something else. */
  #asked: Legal[] = [];
  #goOn: (() => void) | undefined;

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
    this.forget();
  }

  /** The answer may not have arrived: should the server ask the same again, so do we. */
  forget(): void {
    this.#asked = [];
  }

  /** The reader has seen what the round brought. */
  goOn(): void {
    this.#goOn?.();
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
      const all = next.steps.flatMap(({ ply, events }) => events.map((event) => ({ ply, event })));
      for (const [place, told] of all.entries()) {
        await this.#tell(told, this.#winnerAfter(all.slice(place + 1), next.view));
        if (told.event.event === "round-over" && !next.view.result) await this.#rest();
      }
      if (next.view.result) this.#arrive(next);
      else await glide(() => this.#arrive(next));
    }
    this.#running = false;
  }

  #arrive(moved: Moved): void {
    this.view = moved.view;
    this.trick = moved.view.trick_cards;
    this.played = [];
    this.winning = moved.view.winning;
    this.news = null;
    this.memory = moved.memory;
    // Where several choose at the same time, others' answers change nothing for us, and may overtake ours.
    const isAnswered = moved.legal.length > 0 && JSON.stringify(moved.legal) === JSON.stringify(this.#asked);
    if (!isAnswered) this.forget();
    const isNow = !isAnswered && (this.#queue.length === 0 || moved.view.actors.length > 1);
    this.legal = isNow ? moved.legal : [];
    this.rule = isNow ? moved.rule : null;
    this.isDecided = isNow && moved.decided;
  }

  /** Who wins once a card lies there: whoever takes the trick next, or wins in the position that follows. */
  #winnerAfter(rest: Told[], view: View): number | null {
    const next = rest.find(({ event: { event } }) => event === "played" || event === "trick-taken")?.event;
    if (!next) return view.winning;
    return next.event === "trick-taken" ? next.seat : this.winning;
  }

  async #rest(): Promise<void> {
    if (!this.rests || settings.pace === "instant") return;
    this.isResting = true;
    await new Promise<void>((done) => (this.#goOn = done));
    this.isResting = false;
  }

  async #tell(told: Told, winning: number | null): Promise<void> {
    this.told = [...this.told, told];
    const { event } = told;
    this.news = event;
    if (!this.game?.leavesChoice(event)) this.legal = [];
    this.game?.sound(event);
    const taken = this.game?.taken(event);
    if (event.event === "played") {
      await glide(() => this.#lay(event, winning));
      await this.#pause(CARD);
    } else if (taken) {
      await this.#pause(CARD);
      await this.#take(taken.cards, taken.seat);
    } else if (event.event === "trick-taken") {
      this.winning = event.seat;
      await this.#pause(TRICK);
      await this.#take(event.cards, event.seat);
      this.trick = [];
      this.winning = null;
    }
    if (this.game?.isNews(event)) await this.#pause(NEWS);
  }

  #lay(card: Played, winning: number | null): void {
    this.trick = [...this.trick, card];
    this.played = [...this.played, card];
    this.winning = winning;
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
