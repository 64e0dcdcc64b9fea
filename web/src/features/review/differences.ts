// Compares two sources of the same fact.

const plain = (text: string): string => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * An empty value does not differ from anything, and neither does a longer name that contains the shorter one.
 */
export function differs(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a !== '' && b !== '' && !a.includes(b) && !b.includes(a);
}

const NEAR = 0.03;

/** Half and double count as the same tempo. */
export function tempoDiffers(one: number | null | undefined, other: number | null | undefined): boolean {
  if (!one || !other) return false;
  return [0.5, 1, 2].every((times) => Math.abs(one * times - other) / other > NEAR);
}
