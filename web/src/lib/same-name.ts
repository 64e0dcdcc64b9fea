// Compares names as people do: case and punctuation do not matter.

/** The words of a name in lower case, without punctuation. */
export const plainName = (text: string): string =>
  text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const sameName = (one: string, other: string): boolean => plainName(one) === plainName(other);
