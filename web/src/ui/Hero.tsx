// The head of a page about one thing, with the colours of its picture far behind everything.
import type { ReactNode } from 'react';
import styles from './Hero.module.css';

export function Hero({ picture, children }: { picture: string | null | undefined; children: ReactNode }) {
  return (
    <header className={styles.hero}>
      {picture && (
        <div className={styles.behind}>
          <img src={picture} alt="" className={styles.wash} />
        </div>
      )}
      {children}
    </header>
  );
}
