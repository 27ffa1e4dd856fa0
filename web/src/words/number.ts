/** Numbers in text: negative ones have a minus, since a hyphen is shorter, and a line may break after it. */

export function minus(formatted: string): string {
  return formatted.replace("-", "−");
}

/** "12", "−3" */
export function whole(number: number): string {
  return minus(String(number));
}

/** "+12", "−3", "+0" */
export function gained(number: number): string {
  return number < 0 ? whole(number) : `+${number}`;
}

/** "4", "4–6" */
export function wordsOfSpan([first, last]: [number, number]): string {
  return first === last ? String(first) : `${first}–${last}`;
}
