// A list of tracks with heading, filter and sort order, for any page.
import { type ReactNode, useCallback } from 'react';
import { useUser } from '@/api/user';
import { readKeyNotation } from '@/entities/track/key-notation';
import type { ListedTrack } from '@/features/catalog/api/track-pages';
import { FilterRail } from '@/features/catalog/components/filter/FilterRail';
import { NoMatches } from '@/features/catalog/components/filter/NoMatches';
import { type Filter, isFilterEmpty, NO_FILTER } from '@/features/catalog/filter/filter';
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
  /** Parameters that apply before any filter of the user. */
  own?: ListParams;
  /** A constant, as for `useTrackSource`. */
  ownOrder?: Sort | null;
  label: string;
  /** The label as the heading of the page or section, or a replacement of it. */
  heading: ReactNode;
  /** False if the page shows the count elsewhere. */
  isCounted?: boolean;
  /** Shown if the list is empty even without a filter. */
  empty?: ReactNode;
  /** Rendered before the tools of the list. */
  tools?: ReactNode;
  /** Actions for the current filter, shown while there is one. */
  filterActions?: ReactNode;
  /** As for `TrackList`. */
  onRemove?: ((track: ListedTrack) => void) | undefined;
  hasDownloads?: boolean | undefined;
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
  hasDownloads,
}: FilteredTracksProps) {
  const t = useText('catalog');
  const filterText = useText('filters');
  const isSignedIn = useSignedIn();
  const { filter, params, setFilter } = useListFilter();
  const list = useTrackSource(origin, { params: { ...params, ...own }, ownOrder });
  const { total } = useShownList(list.source);
  const notation = readKeyNotation(useUser().data?.track_key_variant);
  const isFiltered = !isFilterEmpty(filter);
  /** The unfiltered list is empty, so its tools are left out and the page shows the empty state. */
  const isBare = total === 0 && !isFiltered;
  const narrow = useCallback(
    (change: Partial<Filter>) => setFilter({ ...filter, ...change }),
    [filter, setFilter],
  );
  const reset = isFiltered && (
    <Button icon="close" onClick={() => setFilter(NO_FILTER)}>
      {filterText('reset')}
    </Button>
  );
  return (
    <section className={styles.list} aria-label={label}>
      <header className={styles.head}>
        {heading}
        {/* With a filter, the count is at the end of the filter rail. */}
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
        hasDownloads={hasDownloads}
        empty={
          isFiltered ? (
            <NoMatches
              source={list.source}
              filter={filter}
              notation={notation}
              onFilter={setFilter}
              reset={reset}
            />
          ) : (
            (empty ?? <EmptyState icon="disc" title={t('empty.title')} text={t('empty.text')} />)
          )
        }
      />
    </section>
  );
}
