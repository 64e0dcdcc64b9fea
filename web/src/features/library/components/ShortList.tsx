// A short list of the user's newest entries behind a button of the top bar, with a link to all of them.
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Skeleton } from '@/ui/Skeleton';
import styles from './ShortList.module.css';

interface Shortly<T> {
  items: readonly T[];
  total: number;
}

interface ShortListProps<T> {
  kind: 'likes' | 'follows' | 'playlists';
  list: UseQueryResult<Shortly<T>>;
  all: LinkProps;
  keyOf: (item: T) => string;
  line: (item: T, items: readonly T[]) => ReactNode;
}

export function ShortList<T>({ kind, list, all, keyOf, line }: ShortListProps<T>) {
  const t = useText('library');
  const { data, error } = list;
  return (
    <section className={styles.short} aria-label={t(`short.${kind}.title`)}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t(`short.${kind}.title`)}</h2>
        {data && <span className={styles.count}>{data.total}</span>}
      </header>
      {error && !data && <p className={styles.note}>{errorMessage(error)}</p>}
      {!data && !error && <Skeleton height={132} />}
      {data?.items.length === 0 && <p className={styles.note}>{t(`short.${kind}.empty`)}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((item) => (
            <li key={keyOf(item)}>{line(item, data.items)}</li>
          ))}
        </ul>
      )}
      <Link {...all} className={styles.all}>
        {t(`short.${kind}.all`)}
      </Link>
    </section>
  );
}

/** The contents of a line. */
export function ShortLine({
  picture,
  name,
  text,
  isRound,
}: {
  picture: ReactNode;
  name: string;
  text: string;
  isRound?: boolean;
}) {
  return (
    <>
      <span className={classNames(styles.picture, isRound && styles.round)}>{picture}</span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </>
  );
}

export const shortLineClass = styles.line;
