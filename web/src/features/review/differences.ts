// When two sayings of the same thing do not agree.

const plain = (text: string): string => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Nothing said is nothing to disagree with; a longer name that holds the shorter agrees. */
export function differs(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a !== '' && b !== '' && !a.includes(b) && !b.includes(a);
}

const NEAR = 0.03;

/** Half and double are the same tempo, counted otherwise. */
export function tempoDiffers(one: number | null | undefined, other: number | null | undefined): boolean {
  if (!one || !other) return false;
  return [0.5, 1, 2].every((times) => Math.abs(one * times - other) / other > NEAR);
}
