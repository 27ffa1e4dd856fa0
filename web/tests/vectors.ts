/** The test vectors of the fair deal, shared with the server's tests: `make types` rewrites them. */
import { readFileSync } from "node:fs";
import type { GameEvent, Proof } from "../src/net/protocol.ts";
import type { GameRecord } from "../src/net/record.ts";

interface Vectors {
  seeds: (Pick<Proof, "table" | "secret" | "contributions"> & { seed: string; sealed: string; commitment: string })[];
  shuffles: { seed: string; label: string; size: number; order: number[] }[];
  deals: { seed: string; starters: number[]; starter: number; shuffles: { label: string; cards: string[]; order: string[] }[] }[];
  genuine: { proof: Proof; record: GameRecord; story: GameEvent[] };
  forged: { why: string; proof: Partial<Proof>; record: Partial<GameRecord> }[];
}

export const vectors = JSON.parse(readFileSync(new URL("../../tests/server/vectors.json", import.meta.url), "utf-8")) as Vectors;
