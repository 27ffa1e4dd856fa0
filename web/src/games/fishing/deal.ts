/** Checks that the cards of a whole game of Fishing follow from its seed: the first hands, the ocean, every hold. */
import standard from "../../../../src/trickhouse/games/fishing/oceans/standard.json" with { type: "json" };
import type { Shuffle } from "../../net/fair";
import type { FishingOptions, GameEvent, Options } from "../../net/protocol";
import type { GameRecord } from "../../net/record";

const STARTING_CARDS = [..."BVRY"].flatMap((colour) => Array.from({ length: 10 }, (_, value) => `${colour}${value + 1}`));
/** All cards in canonical order. */
export const DECK = [
  ...STARTING_CARDS,
  ...[..."BVRY"].flatMap((colour) => Array.from({ length: 8 }, (_, value) => `${colour}${value + 11}`)),
  ...Array.from({ length: 16 }, (_, value) => `G${value + 1}`),
  ...[..."BVRYG"].map((colour) => `${colour}0`),
  ...["minus-a", "minus-b", "pass", "all", "lead", "name", "low"].map((name) => `buoy-${name}`),
];
const REMOVED_CARDS: Record<number, RegExp> = { 3: /^(.[12]|B3|R3)$/, 4: /^.1$/, 5: /^$/ };

/**
 * Replay the history with the cards that the seed deals: no seat may play or pass a card that it cannot have. Who took which
 * trick is taken from the history itself, since all players saw it.
 */
export function wasDealt(record: GameRecord, story: readonly GameEvent[], shuffle: Shuffle): boolean {
  const replay = new DealReplay(record, shuffle);
  return story.every((event) => replay.accepts(event)) && replay.isOver;
}

class DealReplay {
  readonly #players: number;
  readonly #shuffle: Shuffle;
  readonly #plays: { seat: number; card: string }[];
  readonly #passes: { seat: number; card: string }[];
  readonly #ocean: string[];
  readonly #hands: Set<string>[];
  readonly #holds: string[][];
  readonly #nets: string[][];
  readonly #size: number;
  #trick: { seat: number; card: string }[] = [];

  constructor({ players, actions, options }: GameRecord, shuffle: Shuffle) {
    this.#players = players;
    this.#shuffle = shuffle;
    this.#plays = actions.flatMap((action) => ("play" in action ? [{ seat: action.seat, card: String(action.play) }] : []));
    this.#passes = actions.flatMap((action) => ("pass" in action ? [{ seat: action.seat, card: action.pass }] : []));
    this.#ocean = tiersOf(options).flatMap((tier, place) => shuffle(`fishing/ocean/${place + 1}`, inOrder(tier)));
    const dealt = shuffle(
      "fishing/deal",
      STARTING_CARDS.filter((card) => !REMOVED_CARDS[players]?.test(card)),
    );
    this.#size = dealt.length / players;
    this.#hands = this.#each((seat) => new Set(dealt.slice(seat * this.#size, (seat + 1) * this.#size)));
    this.#holds = this.#each(() => []);
    this.#nets = this.#each(() => []);
  }

  /** Whether the record has no more plays or passes, and all hands are empty. */
  get isOver(): boolean {
    return this.#plays.length === 0 && this.#passes.length === 0 && this.#hands.every(({ size }) => size === 0);
  }

  /** Apply an event; return whether it can have happened. */
  accepts(event: GameEvent): boolean {
    switch (event.event) {
      case "played":
        return this.#play(event.seat, event.card);
      case "caught":
      case "trick-taken":
        this.#nets[event.seat]?.push(...event.cards);
        return true;
      case "passed":
        return this.#pass();
      case "round-over":
        this.#stow(event.round);
        return true;
      case "dealt":
        return event.round === 1 || this.#draw(event.round);
      default:
        return true;
    }
  }

  #each<Item>(make: (seat: number) => Item): Item[] {
    return Array.from({ length: this.#players }, (_, seat) => make(seat));
  }

  #play(seat: number, card: string): boolean {
    const recorded = this.#plays.shift();
    if (this.#trick.length === this.#players) this.#trick = [];
    this.#trick.push({ seat, card });
    return recorded?.seat === seat && recorded.card === card && Boolean(this.#hands[seat]?.delete(card));
  }

  /** Pass one card per seat to the left, all at once. */
  #pass(): boolean {
    const passed = this.#passes.splice(0, this.#players);
    const had = passed.map(({ seat, card }) => Boolean(this.#hands[seat]?.delete(card)));
    for (const { seat, card } of passed) this.#hands[(seat + 1) % this.#players]?.add(card);
    return passed.length === this.#players && had.every(Boolean);
  }

  /** Shuffle the caught cards and put them under the hold. */
  #stow(round: number): void {
    for (const [seat, net] of this.#nets.entries()) {
      this.#holds[seat]?.push(...this.#shuffle(`fishing/hold/${round}/${seat}`, inOrder(net)));
      net.length = 0;
    }
  }

  /** Draw from the hold while it lasts, then from the ocean: the seat that lacks most draws first, ties in order of play. */
  #draw(round: number): boolean {
    const size = this.#size + Math.floor((round - 1) / 2);
    for (const [seat, hold] of this.#holds.entries()) this.#hands[seat] = new Set(hold.splice(0, size));
    const missing = this.#trick.map(({ seat }) => ({ hand: this.#hands[seat], count: size - (this.#hands[seat]?.size ?? 0) }));
    for (const { hand, count } of missing.sort((one, other) => other.count - one.count)) {
      for (const card of this.#ocean.splice(0, count)) hand?.add(card);
    }
    return this.#hands.every((hand) => hand.size === size);
  }
}

/** The ocean of a game, from one star to five. */
export function tiersOf(options: Options | undefined): readonly (readonly string[])[] {
  const ocean = (options as FishingOptions | undefined)?.ocean ?? "standard";
  return typeof ocean === "string" ? standard : ocean;
}

function inOrder(cards: readonly string[]): string[] {
  return DECK.filter((card) => cards.includes(card));
}
