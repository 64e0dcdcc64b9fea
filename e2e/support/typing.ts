// Simulates typing mistakes.

const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбю';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** Russian words typed with the English layout on: `привет` comes out as `ghbdtn`. */
export const inWrongLayout = (text: string): string =>
  [...text.toLowerCase()].map((letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter).join('');

/** Swaps two letters in the middle. */
export function withTypo(word: string): string {
  const at = Math.floor(word.length / 2) - 1;
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
