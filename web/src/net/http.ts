/** Requests to the server over HTTP. */
import type { Refused } from "./protocol";
import { setReachable } from "./reach.svelte";
import { Refusal } from "./refusal";

export async function ask<Answer>(path: string, method = "GET", body?: unknown): Promise<Answer> {
  const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const init = body === undefined ? { method } : { method, ...json };
  const response = await fetch(`/api/${path}`, init).catch(() => {
    setReachable(false);
    throw new Refusal("network");
  });
  setReachable(true);
  if (response.ok) return (await response.json()) as Answer;
  const refused = (await response.json().catch(() => null)) as Refused | null;
  throw new Refusal(refused?.code ?? "network", refused?.params);
}
