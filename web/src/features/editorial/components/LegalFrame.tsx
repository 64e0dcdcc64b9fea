// The layout of a long legal text with its table of contents beside it.
import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import styles from './LegalFrame.module.css';

interface LegalFrameProps {
  title: string;
  /** The date of the last change, formatted. */
  updated: string;
  /** Each section can be linked to by its id. */
  contents: readonly { id: string; title: string }[];
  children: ReactNode;
}

export function LegalFrame({ title, updated, contents, children }: LegalFrameProps) {
  const t = useText('editorial');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.updated}>{t('updated', { date: updated })}</p>
      </header>
      {contents.length > 0 && (
        <nav className={styles.contents} aria-label={t('contents')}>
          <h2 className={styles.contentsTitle}>{t('contents')}</h2>
          <ol>
            {contents.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.sections}>{children}</div>
    </div>
  );
}
