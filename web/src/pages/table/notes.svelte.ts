/** Notes in a first game: each rule in a few words, once, when it first matters; one click turns them off. */
import { loadNotes, type Note } from "../../games/note";
import { keepReading, readingOf } from "../../shell/progress";
import type { TableState } from "./state.svelte";

export class Notes {
  /** The note to be read now. */
  note = $state.raw<Note>();
  readonly #table: TableState;
  #all = $state.raw<readonly Note[]>([]);
  readonly #game = $derived.by(() => this.#table.info?.setup.game);
  readonly #isSeated = $derived.by(() => typeof this.#table.lobby?.seat === "number");

  /** Create it during a component's initialisation: its effects live as long as the component. */
  constructor(table: TableState) {
    this.#table = table;
    $effect(() => {
      const game = this.#game;
      if (game && this.#isSeated && !readingOf(game).isOver) void loadNotes(game).then((found) => (this.#all = found));
    });
    $effect(() => this.#look());
  }

  close(): void {
    const game = this.#game;
    const read = this.note?.words;
    if (game && read) keepReading(game, { ...readingOf(game), read: [...readingOf(game).read, read] });
    this.note = undefined;
  }

  /** Show no more notes: the player has had enough of them, or has played a whole game. */
  end(): void {
    const game = this.#game;
    if (game) keepReading(game, { ...readingOf(game), isOver: true });
    this.#all = [];
    this.note = undefined;
  }

  #look(): void {
    const game = this.#game;
    const { view, trick, legal, rule } = this.#table.stage;
    if (!view || !game) return;
    if (this.#table.isOver) return this.end();
    if (this.note) return;
    const { read } = readingOf(game);
    this.note = this.#all.find(({ words, matters }) => !read.includes(words) && matters({ view, trick, legal, rule }));
  }
}
