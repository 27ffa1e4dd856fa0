/** Call a player who is looking elsewhere: by sound, by vibration and, if they allowed it, by a browser notification. */
import { settings } from "./settings.svelte";
import { note } from "./sound";

const ICON_SELECTOR = 'link[rel="icon"]';

export const isElsewhere = (): boolean => document.hidden || !document.hasFocus();

/** Whether notifications are available: browsers offer them only over HTTPS and on localhost. */
export const canNotify = (): boolean => "Notification" in globalThis && isSecureContext;

/** Ask for permission to notify; return whether it is granted. */
export async function allowNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Show in the tab's icon whether the player is needed. */
export function showIcon(isCalling: boolean): void {
  document.querySelector<HTMLLinkElement>(ICON_SELECTOR)?.setAttribute("href", isCalling ? "/icon-turn.svg" : "/icon.svg");
}

export function call(title: string, words: string): void {
  if (!isElsewhere()) return;
  if (settings.calls) {
    note(4);
    note(7, 0.15);
    navigator.vibrate?.([120, 80, 120]);
  }
  if (settings.notifies && canNotify() && Notification.permission === "granted") void notify(title, words);
}

/** Show a notification. Phones show only those of service workers. */
async function notify(title: string, words: string): Promise<void> {
  const shown = { body: words, tag: location.pathname, icon: "/icon-192.png", data: location.pathname };
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker?.active) await worker.showNotification(title, shown);
  else new Notification(title, shown);
}
