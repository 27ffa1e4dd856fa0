/** A refused request, with the protocol's stable code. */
import type { Refused } from "./protocol";

export class Refusal extends Error {
  readonly code: string;
  readonly params: Refused["params"];

  constructor(code: string, params: Refused["params"] = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
