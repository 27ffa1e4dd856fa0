/** The fair deal, checked in the browser: see docs/protocol.md. Works on plain HTTP too, where WebCrypto is missing. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GameEvent, Proof } from "./protocol";
import type { GameRecord } from "./record";

/** What the server showed this browser and what the browser contributed, before and during the game. */
export interface Witness {
  commitment?: string;
  sealed?: string;
  seat?: number;
  secret?: string;
}

export type Check = "commitment" | "own" | "seed" | "starter" | "deal";
/** `unknown`: this browser has nothing to compare it with. */
export type Verdict = "ok" | "fail" | "unknown";

export function digest(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)));
}

export function seedOf(proof: Pick<Proof, "table" | "secret" | "contributions">): string {
  const given = [...proof.contributions].sort((one, other) => one.seat - other.seat);
  const lines = ["trickhouse/deal/1", proof.table, proof.secret, ...given.map(({ seat, secret }) => `${seat}:${secret}`)];
  return bytesToHex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(""))));
}

function* words(seed: string, label: string): Generator<number, never> {
  const prefix = concatBytes(hexToBytes(seed), utf8ToBytes(`/${label}/`));
  for (let counter = 0; ; counter++) {
    const count = new Uint8Array(8);
    new DataView(count.buffer).setBigUint64(0, BigInt(counter));
    const block = new DataView(sha256(concatBytes(prefix, count)).buffer);
    for (let place = 0; place < 32; place += 4) yield block.getUint32(place);
  }
}

/** The cards in the order that the seed and the label decide. */
export function shuffle<Item>(seed: string, label: string, cards: readonly Item[]): Item[] {
  const shuffled = [...cards];
  const stream = words(seed, label);
  for (let i = shuffled.length - 1; i > 0; i--) {
    const limit = 2 ** 32 - (2 ** 32 % (i + 1));
    let word = stream.next().value;
    while (word >= limit) word = stream.next().value;
    const j = word % (i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as Item, shuffled[i] as Item];
  }
  return shuffled;
}

/** Shuffles cards by a label, with the seed of one game. */
export type Shuffle = (label: string, cards: readonly string[]) => string[];

/** Whether the cards in a record and its history are those that the shuffles give, from the first to the last. */
export type Dealing = (record: GameRecord, story: readonly GameEvent[], shuffle: Shuffle) => boolean;

/** What is checked: the server's revealed secrets, a record, and the history of the game with open cards. */
export interface Evidence {
  proof: Proof;
  record: GameRecord;
  story: readonly GameEvent[];
  /** The seats of the people at the table; one of them starts. */
  people: readonly number[];
}

/** Check every step of the proof; return a verdict for each. */
export function verify({ proof, record, story, people }: Evidence, wasDealt: Dealing, witness: Witness): Record<Check, Verdict> {
  const verdict = (holds: boolean): Verdict => (holds ? "ok" : "fail");
  const own = proof.contributions.find((one) => one.seat === witness.seat)?.secret;
  const seed = seedOf(proof);
  const starter = shuffle(seed, "table/starter", people)[0];
  return {
    commitment: verdict(digest(proof.secret) === proof.commitment && (witness.commitment ?? proof.commitment) === proof.commitment),
    own: witness.secret ? verdict(own === witness.secret) : "unknown",
    seed: verdict(seed === proof.seed && record.seed === seed && digest(seed) === (witness.sealed ?? digest(seed))),
    starter: verdict(proof.starter === starter && record.starter === starter),
    deal: verdict(wasDealt(record, story, (label, cards) => shuffle(seed, label, cards))),
  };
}
