/** "4", "4–6" */
export const wordsOfSpan = ([first, last]: [number, number]): string => (first === last ? String(first) : `${first}–${last}`);
