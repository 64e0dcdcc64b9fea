// A list of tracks for any page: a table on wide screens, touch rows on phones.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { ListedTrack } from '@/features/catalog/api/track-pages';
import { ColumnsMenu } from '@/features/catalog/components/ColumnsMenu';
import { SortMenu } from '@/features/catalog/components/SortMenu';
import type { Filter } from '@/features/catalog/filter/filter';
import { toggleDensity, useDensity } from '@/features/catalog/hooks/use-density';
import { useShownList } from '@/features/catalog/hooks/use-shown-list';
import { type ListActions, ListActionsContext } from '@/features/catalog/list-actions';
import { listQueue } from '@/features/catalog/list-queue';
import { type SortColumn, sortParam, toggleSort } from '@/features/catalog/sort';
import { useMayArchive } from '@/features/downloads/api/archive';
import { setArchiveMode, useArchiveMode } from '@/features/downloads/archive-mode';
import { moveOnto, play } from '@/features/player/controls';
import { useNowPlaying } from '@/features/player/store';
import { useVersionRequest } from '@/features/player/version-request';
import { useText } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { openShortcutHelp } from '@/lib/shortcuts';
import { isTouch } from '@/lib/touch';
import { isMobileNow, useIsMobile } from '@/lib/use-media-query';
import { useScrollToListStart } from '@/screens/shared/list-navigation';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { playVersionOfRow } from './play-version-of-row';
import { useArchiveTools } from './use-archive-tools';
import { useRowActions } from './use-row-actions';
import type { AddressedSource } from './use-track-source';

const TouchTrackList = lazyNamed(
  () => import('@/features/catalog/components/TouchTrackList'),
  'TouchTrackList',
);
const TrackTable = lazyNamed(() => import('@/features/catalog/components/TrackTable'), 'TrackTable');
// Preloads the variant for this screen together with the page. A failed preload is retried on render.
void (isMobileNow() ? TouchTrackList : TrackTable).preload().catch(() => undefined);

interface TrackListProps {
  /** From `useTrackSource`. */
  list: AddressedSource;
  /** The accessible name of the list. */
  label: string;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** Offered if the server rejects the list: a way back to a valid one. */
  reset?: ReactNode;
  /** Filters the list by a value of one of its tracks; left out for lists without a filter. Must be stable. */
  onNarrow?: (change: Partial<Filter>) => void;
  /** Removes a track from the user's own playlist. Must be stable. */
  onRemove?: ((track: ListedTrack) => void) | undefined;
  /** False if nothing is to be said about downloads. */
  hasDownloads?: boolean | undefined;
}

export function TrackList(props: TrackListProps) {
  const { list, label, empty, reset, onNarrow, onRemove, hasDownloads = true } = props;
  const { source, sortBy } = list;
  const isMobile = useIsMobile();
  const client = useQueryClient();
  const now = useNowPlaying();
  const request = useVersionRequest();
  const { shown, total, isWaiting } = useShownList(source);
  useScrollToListStart(shown);
  const onPlay = useCallback((index: number) => play(listQueue(client, shown), index), [client, shown]);
  const onSort = useCallback(
    (column: SortColumn) => sortBy(toggleSort(shown.sort, column)),
    [shown.sort, sortBy],
  );
  const ofRow = useRowActions();
  const archive = useArchiveTools(shown);
  const actions = useMemo<ListActions>(
    () => ({
      ...ofRow,
      ...(!hasDownloads && { download: null }),
      archive: archive.tools,
      playVersion: (index, versionId) =>
        void playVersionOfRow(client, listQueue(client, shown), index, versionId),
      moveOnto: (index) => moveOnto(listQueue(client, shown), index),
      narrow: onNarrow ?? null,
      remove: onRemove ?? null,
    }),
    [client, shown, ofRow, archive.tools, onNarrow, onRemove, hasDownloads],
  );
  if (total === 0) return empty;
  const common = { source: shown, isWaiting, label, now, onPlay, reset };
  return (
    <ListActionsContext value={actions}>
      <LazyBoundary>
        {isMobile ? (
          <TouchTrackList {...common} />
        ) : (
          <TrackTable {...common} request={request} onSort={onSort} />
        )}
      </LazyBoundary>
      {archive.dialog}
    </ListActionsContext>
  );
}

/** The list's controls in the page's head: order and columns. */
export function TrackListTools({ source, ownOrder, sortBy }: AddressedSource) {
  const t = useText('catalog');
  const density = useDensity();
  if (useIsMobile()) {
    return (
      <>
        <ArchiveSwitch />
        <SortMenu sort={source.sort} onSort={sortBy} />
      </>
    );
  }
  return (
    <>
      {sortParam(source.sort, ownOrder) && (
        <Button size="s" variant="ghost" icon="close" onClick={() => sortBy(null)}>
          {t(ownOrder ? 'sort.reset' : 'sort.own')}
        </Button>
      )}
      <ArchiveSwitch />
      {!isTouch && (
        <IconButton
          icon="rows"
          label={t(density === 'compact' ? 'table.comfortable' : 'table.compact')}
          pressed={density === 'compact'}
          onClick={toggleDensity}
        />
      )}
      <ColumnsMenu />
      <IconButton icon="help" label={t('table.shortcuts')} onClick={openShortcutHelp} />
    </>
  );
}

/** For plans with archives. */
function ArchiveSwitch() {
  const t = useText('catalog');
  const isOn = useArchiveMode();
  if (!useMayArchive()) return null;
  return (
    <IconButton
      icon="archive"
      label={t(isOn ? 'selection.archiveOff' : 'selection.archive')}
      pressed={isOn}
      onClick={() => setArchiveMode(!isOn)}
    />
  );
}
