// A text with the matching parts marked.
import type { ReactNode } from 'react';
import styles from './Highlighted.module.css';

/** Pairs of UTF-16 offsets from the server: from, to. */
type Ranges = readonly (readonly number[])[];

export const Highlighted = ({ text, ranges }: { text: string; ranges: Ranges }) => (
  <>{highlighted(text, ranges)}</>
);

/** The ranges within a part of a text, relative to its beginning. */
export const rangesWithin = (ranges: Ranges | undefined, from: number, length: number): Ranges | undefined =>
  ranges
    ?.map(([start = 0, end = 0]) => [Math.max(0, start - from), Math.min(length, end - from)])
    .filter(([start = 0, end = 0]) => end > start);

/** A function for cells, where a component would cost more than the text. */
export function highlighted(text: string, ranges: Ranges | undefined): ReactNode {
  if (!ranges?.length) return text;
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from = 0, to = 0] of ranges) {
    if (from < done || to <= from || to > text.length) continue;
    parts.push(text.slice(done, from));
    parts.push(
      <mark key={from} className={styles.found}>
        {text.slice(from, to)}
      </mark>,
    );
    done = to;
  }
  parts.push(text.slice(done));
  return parts;
}
