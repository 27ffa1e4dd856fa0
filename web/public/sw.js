// Keeps the client's own files, so that it opens at once and the rules can be read without a net. Games need the server.
// The build writes the files of this version here: a new version is another worker, which waits until people want it.
const FILES = [];
const VERSION = "";
const KEPT = `trickhouse-${VERSION}`;

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else event.respondWith(freshFirst(request));
});

// Whoever taps a notification is taken to the table that called.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

async function goTo(path) {
  const windows = await self.clients.matchAll({ type: "window" });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

async function keepAll() {
  const cache = await caches.open(KEPT);
  await cache.addAll(["/", ...FILES]);
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("trickhouse-") && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

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
