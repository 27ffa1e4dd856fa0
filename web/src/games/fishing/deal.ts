/** Whether the cards of a whole game of Fishing came as its seed says: the first hands, the ocean, every hold. */
import standard from "../../../../src/trickhouse/games/fishing/oceans/standard.json" with { type: "json" };
import type { Shuffle } from "../../net/fair";
import type { FishingOptions, GameEvent } from "../../net/protocol";
import type { GameRecord } from "../../net/record";

const STARTING = [..."BVRY"].flatMap((colour) => Array.from({ length: 10 }, (_, value) => `${colour}${value + 1}`));
/** All cards in canonical order. */
export const DECK = [
  ...STARTING,
  ...[..."BVRY"].flatMap((colour) => Array.from({ length: 8 }, (_, value) => `${colour}${value + 11}`)),
  ...Array.from({ length: 16 }, (_, value) => `G${value + 1}`),
  ...[..."BVRYG"].map((colour) => `${colour}0`),
  ...["minus-a", "minus-b", "pass", "all", "lead", "name", "low"].map((name) => `buoy-${name}`),
];
const WITHOUT: Record<number, RegExp> = { 3: /^(.[12]|B3|R3)$/, 4: /^.1$/, 5: /^$/ };

/**
 * The story, told once more with the cards that the seed gives out. Whoever plays or passes a card that they cannot have
 * is found out. Who took which trick is the story's own word: everybody at the table has seen it.
 */
export function wasDealt(record: GameRecord, story: readonly GameEvent[], shuffle: Shuffle): boolean {
  const sea = new Sea(record, shuffle);
  return story.every((event) => sea.holds(event)) && sea.isOver;
}

class Sea {
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
    const ocean = (options as FishingOptions | undefined)?.ocean ?? "standard";
    const tiers = typeof ocean === "string" ? standard : ocean;
    this.#ocean = tiers.flatMap((tier, place) => shuffle(`fishing/ocean/${place + 1}`, inOrder(tier)));
    const dealt = shuffle(
      "fishing/deal",
      STARTING.filter((card) => !WITHOUT[players]?.test(card)),
    );
    this.#size = dealt.length / players;
    this.#hands = this.#each((seat) => new Set(dealt.slice(seat * this.#size, (seat + 1) * this.#size)));
    this.#holds = this.#each(() => []);
    this.#nets = this.#each(() => []);
  }

  /** Nothing is left to be told. */
  get isOver(): boolean {
    return this.#plays.length === 0 && this.#passes.length === 0 && this.#hands.every(({ size }) => size === 0);
  }

  /** Whether an event can have happened; if so, it has. */
  holds(event: GameEvent): boolean {
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

  /** All at once to the left. */
  #pass(): boolean {
    const passed = this.#passes.splice(0, this.#players);
    const had = passed.map(({ seat, card }) => Boolean(this.#hands[seat]?.delete(card)));
    for (const { seat, card } of passed) this.#hands[(seat + 1) % this.#players]?.add(card);
    return passed.length === this.#players && had.every(Boolean);
  }

  /** What was caught is shuffled and goes under the hold. */
  #stow(round: number): void {
    for (const [seat, net] of this.#nets.entries()) {
      this.#holds[seat]?.push(...this.#shuffle(`fishing/hold/${round}/${seat}`, inOrder(net)));
      net.length = 0;
    }
  }

  /** From the hold as far as it goes, then from the ocean: whoever misses most first, then whoever played earlier. */
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

function inOrder(cards: readonly string[]): string[] {
  return DECK.filter((card) => cards.includes(card));
}
