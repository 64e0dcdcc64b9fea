// What is known of something, a name and a value each.
import type { ReactNode } from 'react';
import styles from './MailDetails.module.css';

export type Fact = [label: string, fact: ReactNode];

/** Facts that are not there are left out. */
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
