// A text with the found parts marked.
import type { ReactNode } from 'react';
import styles from './Highlighted.module.css';

/** `ranges` are pairs of UTF-16 positions, as the server counts them: from, to. */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly (readonly number[])[] }) {
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
  return <>{parts}</>;
}
