// A list of names and values.
import type { ReactNode } from 'react';
import styles from './MailDetails.module.css';

export type Fact = [label: string, fact: ReactNode];

/** Facts without a value are omitted. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, fact]) =>
          fact !== null &&
          fact !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
