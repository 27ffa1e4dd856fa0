/** Yield to the browser, so that a slow phone can respond in the middle of long work. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
