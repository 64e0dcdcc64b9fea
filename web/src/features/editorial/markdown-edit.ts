// Small edits of a text at the caret, as the buttons above it make them.

export interface Edited {
  text: string;
  /** What is marked afterwards. */
  from: number;
  to: number;
}

/** `**` around what is marked, or around a place to write in. */
export function wrap(text: string, from: number, to: number, mark: string): Edited {
  const inside = text.slice(from, to);
  const next = text.slice(0, from) + mark + inside + mark + text.slice(to);
  return { text: next, from: from + mark.length, to: to + mark.length };
}

/** `- ` before every line that is marked. */
export function prefix(text: string, from: number, to: number, mark: string): Edited {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text.slice(start, to).split('\n');
  const marked = lines.map((line) => mark + line).join('\n');
  const next = text.slice(0, start) + marked + text.slice(to);
  return { text: next, from: start, to: start + marked.length };
}

/** A line of its own, with empty ones around it. */
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
