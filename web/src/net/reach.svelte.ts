/** Whether the server can be reached. As long as it cannot, we try again from time to time. */
const A_MOMENT = 5_000;

let offline = $state(!navigator.onLine);

export const isOffline = (): boolean => offline;

/** Whether the server has just answered. */
export function reached(answered: boolean): void {
  offline = !answered;
}

async function tryAgain(): Promise<void> {
  if (offline)
    reached(
      await fetch("/healthz").then(
        ({ ok }) => ok,
        () => false,
      ),
    );
}

setInterval(() => void tryAgain(), A_MOMENT);
addEventListener("online", () => void tryAgain());
addEventListener("offline", () => (offline = true));
