/** The client as an app: whether it can be installed, and whether there is a newer one. */
const DECLINED_KEY = "trickhouse/install";
const UPDATE_INTERVAL_MS = 3_600_000;

/** Chromium's offer to install; other browsers have it in their menus. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

let offer = $state.raw<InstallOffer>();
let waiting = $state.raw<ServiceWorker>();
let isPostponed = $state(false);
let registration: ServiceWorkerRegistration | undefined;

export const canInstall = (): boolean => Boolean(offer);
export const hasUpdate = (): boolean => Boolean(waiting) && !isPostponed;

export async function install(): Promise<void> {
  const accepted = offer;
  offer = undefined;
  await accepted?.prompt();
}

/** Decline the installation; it is not offered again. */
export function declineInstall(): void {
  localStorage.setItem(DECLINED_KEY, "no");
  offer = undefined;
}

/** Postpone the update; the next visit gets it anyway. */
export function updateLater(): void {
  isPostponed = true;
}

export function update(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take over");
}

/** Look for a new version: at intervals, and after the server was unreachable. */
export function lookForUpdate(): void {
  void registration?.update().catch(() => undefined);
}

/** Register the service worker, which stores the client in this browser, and watch for newer versions. */
export async function registerWorker(): Promise<void> {
  registration = await navigator.serviceWorker.register("/sw.js");
  const notice = (): void => {
    if (navigator.serviceWorker.controller && registration?.waiting) waiting = registration.waiting;
  };
  registration.addEventListener("updatefound", () => registration?.installing?.addEventListener("statechange", notice));
  notice();
  setInterval(lookForUpdate, UPDATE_INTERVAL_MS);
}

addEventListener("appinstalled", () => (offer = undefined));
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  if (localStorage.getItem(DECLINED_KEY) !== "no") offer = event as InstallOffer;
});
