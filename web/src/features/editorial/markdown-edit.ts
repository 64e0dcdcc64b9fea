// Edits of a text at the caret, used by the buttons above it.

export interface Edited {
  text: string;
  /** The selection after the edit. */
  from: number;
  to: number;
}

/** Puts `**` around the selection, or around the caret. */
export function wrap(text: string, from: number, to: number, mark: string): Edited {
  const inside = text.slice(from, to);
  const next = text.slice(0, from) + mark + inside + mark + text.slice(to);
  return { text: next, from: from + mark.length, to: to + mark.length };
}

/** Puts `- ` before every selected line. */
export function prefix(text: string, from: number, to: number, mark: string): Edited {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text.slice(start, to).split('\n');
  const marked = lines.map((line) => mark + line).join('\n');
  const next = text.slice(0, start) + marked + text.slice(to);
  return { text: next, from: start, to: start + marked.length };
}

/** Inserts a line of its own, with empty lines around it. */
export function ownLine(text: string, at: number, line: string): Edited {
  const before = text.slice(0, at).replace(/\n+$/, '');
  const after = text.slice(at).replace(/^\n+/, '');
  const head = before ? `${before}\n\n` : '';
  const end = head.length + line.length;
  return { text: `${head}${line}${after ? `\n\n${after}` : '\n'}`, from: end, to: end };
}

export function link(text: string, from: number, to: number): Edited {
  const words = text.slice(from, to);
  const next = `${text.slice(0, from)}[${words}](/)${text.slice(to)}`;
  const end = from + words.length + '[]('.length;
  return { text: next, from: end, to: end + 1 };
}
