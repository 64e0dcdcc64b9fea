// `[words](/path)` in a text, taken apart into words and links.

export interface Piece {
  text: string;
  /** A path of our own. */
  to?: string;
}

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;

export function linkedWords(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(LINK)) {
    const [whole, words = '', to = ''] = found;
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) });
    pieces.push({ text: words, to });
    end = found.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
