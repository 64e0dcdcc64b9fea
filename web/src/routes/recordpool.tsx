// The record pool: the screen DJs live in.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { trackPageOptions } from '@/features/catalogue/api/track-pages';
import { ColumnsMenu } from '@/features/catalogue/components/ColumnsMenu';
import { SortMenu } from '@/features/catalogue/components/SortMenu';
import { ThumbList } from '@/features/catalogue/components/ThumbList';
import { TrackTable } from '@/features/catalogue/components/TrackTable';
import { useColumnOrder } from '@/features/catalogue/hooks/use-column-order';
import { poolQueue } from '@/features/catalogue/pool-queue';
import {
  NEWEST,
  parseSort,
  type Sort,
  type SortColumn,
  sortParam,
  toggleSort,
} from '@/features/catalogue/sort';
import { play } from '@/features/player/controls';
import { useNowPlaying } from '@/features/player/store';
import { useText } from '@/i18n';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import styles from './recordpool.module.css';

export function RecordPoolScreen() {
  const t = useText('catalogue');
  const isMobile = useIsMobile();
  const client = useQueryClient();
  const navigate = useNavigate();
  const now = useNowPlaying();
  const columnOrder = useColumnOrder();
  const written = useSearch({ strict: false }).sort;
  const sort = useMemo(() => parseSort(written), [written]);
  const { data: total } = useQuery({
    ...trackPageOptions(sort, 0),
    select: (page) => page.total,
    placeholderData: keepPreviousData,
  });

  const onPlay = useCallback((index: number) => play(poolQueue(client, sort), index), [client, sort]);
  const sortBy = useCallback(
    (next: Sort) => {
      const param = sortParam(next);
      void navigate({ to: '/recordpool', search: param ? { sort: param } : {} });
    },
    [navigate],
  );
  const onSort = useCallback((column: SortColumn) => sortBy(toggleSort(sort, column)), [sort, sortBy]);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        {total !== undefined && <p className={styles.count}>{t('tracks', { count: total })}</p>}
        <div className={styles.tools}>
          {isMobile && <SortMenu sort={sort} onSort={sortBy} />}
          {!isMobile && sortParam(sort) && (
            <Button size="s" variant="ghost" icon="close" onClick={() => sortBy(NEWEST)}>
              {t('sort.reset')}
            </Button>
          )}
          {!isMobile && <ColumnsMenu {...columnOrder} />}
        </div>
      </header>
      {total === 0 ? (
        <EmptyState icon="disc" title={t('empty.title')} text={t('empty.text')} />
      ) : isMobile ? (
        <ThumbList sort={sort} now={now} onPlay={onPlay} />
      ) : (
        <TrackTable sort={sort} now={now} onPlay={onPlay} columnOrder={columnOrder} onSort={onSort} />
      )}
    </div>
  );
}
