// A list of tracks on any page: a table on wide screens, rows for thumbs on phones.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { ColumnsMenu } from '@/features/catalogue/components/ColumnsMenu';
import { SortMenu } from '@/features/catalogue/components/SortMenu';
import { ThumbList } from '@/features/catalogue/components/ThumbList';
import { TrackTable } from '@/features/catalogue/components/TrackTable';
import { useArrivedSource } from '@/features/catalogue/hooks/use-arrived-source';
import { listQueue } from '@/features/catalogue/list-queue';
import { type SortColumn, sortParam, toggleSort } from '@/features/catalogue/sort';
import { play } from '@/features/player/controls';
import { useNowPlaying } from '@/features/player/store';
import { useText } from '@/i18n';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import type { AddressedSource } from './use-track-source';

interface TrackListProps {
  /** From `useTrackSource`. */
  list: AddressedSource;
  /** What the list is, for those who hear it. */
  label: string;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** Offered when the server refuses the list: a way to ask for another. */
  reset?: ReactNode;
}

export function TrackList({ list: { source, sortBy }, label, empty, reset }: TrackListProps) {
  const isMobile = useIsMobile();
  const client = useQueryClient();
  const now = useNowPlaying();
  const { shown, total } = useArrivedSource(source);
  const onPlay = useCallback((index: number) => play(listQueue(client, shown), index), [client, shown]);
  const onSort = useCallback(
    (column: SortColumn) => sortBy(toggleSort(shown.sort, column)),
    [shown.sort, sortBy],
  );
  if (total === 0) return empty;
  if (isMobile) return <ThumbList source={shown} label={label} now={now} onPlay={onPlay} reset={reset} />;
  return <TrackTable source={shown} label={label} now={now} onPlay={onPlay} onSort={onSort} reset={reset} />;
}

/** What stands in the page's head for its list: the order, and the columns. */
export function TrackListTools({ source, ownOrder, sortBy }: AddressedSource) {
  const t = useText('catalogue');
  if (useIsMobile()) return <SortMenu sort={source.sort} onSort={sortBy} />;
  return (
    <>
      {sortParam(source.sort, ownOrder) && (
        <Button size="s" variant="ghost" icon="close" onClick={() => sortBy(null)}>
          {t(ownOrder ? 'sort.reset' : 'sort.own')}
        </Button>
      )}
      <ColumnsMenu />
    </>
  );
}
