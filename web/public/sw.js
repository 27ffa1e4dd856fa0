// Keeps the client's own files, so that it opens at once and the rules can be read without a net. Games need the server.
const KEPT = "trickhouse-1";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else event.respondWith(freshFirst(request));
});

// Files in /assets/ have their content's hash in their name: they never change.
async function keptFirst(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) cache.put(request, fresh.clone());
  return fresh;
}

// Every page of ours is the same file.
async function freshFirst(request) {
  const cache = await caches.open(KEPT);
  const key = request.mode === "navigate" ? "/" : request;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) cache.put(key, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}
