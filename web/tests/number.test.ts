/** Negative numbers have a minus everywhere, never a hyphen. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type * as Numbers from "../src/words/number.ts";
import type * as Points from "../src/words/points.ts";
import { client } from "./client.ts";

const { gained, whole } = await client<typeof Numbers>("words/number.ts");
const { signed, tenths } = await client<typeof Points>("words/points.ts");

test("a minus is no hyphen", () => {
  assert.deepEqual([12, 0, -3].map(whole), ["12", "0", "−3"]);
  assert.deepEqual([12, 0, -3].map(gained), ["+12", "+0", "−3"]);
  assert.deepEqual([1.84, 0, -0.4].map(signed), ["+1.8", "0.0", "−0.4"]);
  assert.equal(tenths(-1.25, 2), "−1.25");
});
