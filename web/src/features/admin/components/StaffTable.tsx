// A list of the admin area, page by page: a table if there is space, otherwise cards.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage, isWorthRepeating } from '@/api/error';
import { useText } from '@/i18n';
import { STAFF_CARDS_MAX_WIDTH } from '@/lib/constants';
import { useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import type { IconName } from '@/ui/Icon';
import { Skeleton } from '@/ui/Skeleton';
import { Paging } from './Paging';
import { StaffCards } from './StaffCards';
import { StaffRows } from './StaffRows';
import styles from './StaffTable.module.css';

export interface StaffColumn<T> {
  id: string;
  label: string;
  /** Replaces the label in the header of the table, such as a checkbox that selects all rows. */
  head?: ReactNode;
  /** Returns nothing if the row has no value. */
  cell: (row: T) => ReactNode;
  /** The cell that names the row: the first one of a card, without a label. */
  isName?: boolean;
  size?: ColumnSize;
}

/**
 * `short` does not wrap; `long` may be of any length, such as e-mail addresses, so it gets space and wraps
 * anywhere; `slim` is as narrow as its words allow; `wide` gets the remaining width.
 */
export type ColumnSize = 'short' | 'slim' | 'long' | 'wide';

export interface StaffRowsProps<T> {
  /** The name of the list for screen readers. */
  label: string;
  columns: readonly StaffColumn<T>[];
  rows: readonly T[];
}

/** The current page of the list. */
export interface ListPosition {
  page: number;
  onPage: (page: number) => void;
}

interface StaffTableProps<T> extends Omit<StaffRowsProps<T>, 'rows'>, ListPosition {
  list: UseQueryResult<{ items: T[]; total: number }>;
  empty: { icon: IconName; title: string; text: string };
}

/** The class of the link that opens a row: it extends over the whole row. */
export const rowLink = styles.rowLink;

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

export function StaffTable<T extends { id: string }>({
  list,
  page,
  onPage,
  empty,
  ...table
}: StaffTableProps<T>) {
  const t = useText('admin');
  const isNarrow = useMediaQuery(`(max-width: ${STAFF_CARDS_MAX_WIDTH}px)`);
  const { data, error } = list;
  if (!data && error) {
    return (
      <ErrorState
        title={t('failed')}
        text={errorMessage(error)}
        {...(isWorthRepeating(error) && { onRetry: () => void list.refetch() })}
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy="true" className={styles.bones}>
        {SKELETON_ROWS.map((line) => (
          <Skeleton key={line} height={isNarrow ? 120 : 40} />
        ))}
      </div>
    );
  }
  if (data.total === 0) return <EmptyState {...empty} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={empty.icon}
        title={t('beyond.title')}
        action={<Button onClick={() => onPage(1)}>{t('beyond.action')}</Button>}
      />
    );
  }
  const Rows = isNarrow ? StaffCards : StaffRows;
  return (
    <div aria-busy={list.isPlaceholderData} className={styles.list}>
      <Rows {...table} rows={data.items} />
      <Paging page={page} total={data.total} onPage={onPage} />
    </div>
  );
}
