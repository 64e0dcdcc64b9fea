// A list of tracks with its heading, its filter and its order, for any page that shows one.
import { type ReactNode, useCallback } from 'react';
import { useUser } from '@/api/user';
import type { ListedTrack } from '@/features/catalog/api/track-pages';
import { FilterRail } from '@/features/catalog/components/filter/FilterRail';
import { type Filter, isFilterEmpty, NO_FILTER } from '@/features/catalog/filter/filter';
import { readNotation } from '@/features/catalog/filter/wheel';
import { useShownList } from '@/features/catalog/hooks/use-shown-list';
import { NEWEST, type Sort } from '@/features/catalog/sort';
import { type ListParams, NO_PARAMS } from '@/features/catalog/track-source';
import { useText } from '@/i18n';
import { useSignedIn } from '@/lib/session';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import styles from './filtered-tracks.module.css';
import { TrackList, TrackListTools } from './track-list';
import { useListFilter } from './use-list-filter';
import { useTrackSource } from './use-track-source';

interface FilteredTracksProps {
  origin: string;
  /** What the list is narrowed to before any filter of the reader. */
  own?: ListParams;
  /** A constant, as for `useTrackSource`. */
  ownOrder?: Sort | null;
  label: string;
  /** The label as the page's or the section's heading, or what stands in its place. */
  heading: ReactNode;
  /** False where the page tells the number elsewhere. */
  isCounted?: boolean;
  /** Shown when there is nothing even without a filter. */
  empty?: ReactNode;
  /** Stands before the tools of the list. */
  tools?: ReactNode;
  /** What can be done with a filter, shown while there is one. */
  filterActions?: ReactNode;
  /** As for `TrackList`. */
  onRemove?: ((track: ListedTrack) => void) | undefined;
}

export function FilteredTracks({
  origin,
  own = NO_PARAMS,
  ownOrder = NEWEST,
  label,
  heading,
  isCounted = true,
  empty,
  tools,
  filterActions,
  onRemove,
}: FilteredTracksProps) {
  const t = useText('catalog');
  const isSignedIn = useSignedIn();
  const { filter, params, setFilter } = useListFilter();
  const list = useTrackSource(origin, { params: { ...params, ...own }, ownOrder });
  const { total } = useShownList(list.source);
  const notation = readNotation(useUser().data?.track_key_variant);
  const isFiltered = !isFilterEmpty(filter);
  /** Nothing is there at all: the page says how it comes, and offers no tools for what is not there. */
  const isBare = total === 0 && !isFiltered;
  const narrow = useCallback(
    (change: Partial<Filter>) => setFilter({ ...filter, ...change }),
    [filter, setFilter],
  );
  const reset = isFiltered && (
    <Button icon="close" onClick={() => setFilter(NO_FILTER)}>
      {t('filters.reset')}
    </Button>
  );
  return (
    <section className={styles.list} aria-label={label}>
      <header className={styles.head}>
        {heading}
        {/* Filtered, the number stands at the end of the rail. */}
        {isCounted && total !== undefined && !isFiltered && !isBare && (
          <p className={styles.count}>{t('tracks', { count: total })}</p>
        )}
        {!isBare && (
          <div className={styles.tools}>
            {tools}
            <TrackListTools {...list} />
          </div>
        )}
      </header>
      {!isBare && (
        <FilterRail
          filter={filter}
          source={list.source}
          total={total}
          notation={notation}
          isSignedIn={isSignedIn}
          onFilter={setFilter}
        >
          {filterActions}
        </FilterRail>
      )}
      <TrackList
        list={list}
        label={label}
        reset={reset}
        onNarrow={narrow}
        onRemove={onRemove}
        empty={
          isFiltered ? (
            <EmptyState
              icon="filter"
              title={t('filters.nothing.title')}
              text={t('filters.nothing.text')}
              action={reset}
            />
          ) : (
            (empty ?? <EmptyState icon="disc" title={t('empty.title')} text={t('empty.text')} />)
          )
        }
      />
    </section>
  );
}
