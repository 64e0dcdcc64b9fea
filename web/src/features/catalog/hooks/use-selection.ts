// The selected tracks of a list: by checkbox, with Ctrl or ⌘, and many at once with Shift. They stay selected
// when the list is filtered or sorted, so that a selection can be collected from several lists.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type TextKey, text } from '@/i18n';
import { SELECTION_MAX } from '@/lib/constants';
import { toast } from '@/ui/toast';
import type { ListedTrack } from '../api/track-pages';
import { listQueue } from '../list-queue';
import { idsBetween } from '../selection';
import { unfitReason } from '../track-facts';
import type { TrackSource } from '../track-source';

export interface Selection {
  tracks: ReadonlyMap<string, ListedTrack>;
  /** Selects or deselects a row; with `isRange`, selects all rows from the last selected one to this. */
  press: (index: number, isRange: boolean) => void;
  /** Selects all rows between two. */
  extend: (from: number, to: number) => void;
  drop: (id: string) => void;
  clear: () => void;
}

const NOTHING: ReadonlyMap<string, ListedTrack> = new Map();

const notify = (key: TextKey<'catalog'>) => toast.info(text('catalog', key, { max: SELECTION_MAX }));

/**
 * `press` and `clear` are stable as long as the list is the same. For an archive only tracks that an archive
 * may contain can be selected.
 */
export function useSelection(source: TrackSource, isForArchive = false): Selection {
  const client = useQueryClient();
  const [tracks, setTracks] = useState(NOTHING);
  /** The latest value, also between two presses before a render. */
  const current = useRef(tracks);
  const anchor = useRef<number | null>(null);
  // Indices belong to one list.
  useEffect(() => {
    anchor.current = null;
  }, [source]);
  const set = useCallback((next: ReadonlyMap<string, ListedTrack>) => {
    current.current = next;
    setTracks(next);
  }, []);
  const add = useCallback(
    (found: readonly (ListedTrack | undefined)[]) => {
      const next = new Map(current.current);
      for (const track of found) {
        if (track && !(isForArchive && unfitReason(track))) next.set(track.id, track);
      }
      if (next.size > SELECTION_MAX) notify(isForArchive ? 'selection.archiveLimit' : 'selection.limit');
      set(new Map([...next].slice(0, SELECTION_MAX)));
    },
    [set, isForArchive],
  );
  // When archive mode starts during a selection, only the tracks that fit stay selected.
  useEffect(() => {
    if (!isForArchive) return;
    const fit = [...current.current].filter(([, track]) => !unfitReason(track));
    if (fit.length < current.current.size) notify('selection.leftOut');
    set(new Map(fit));
  }, [isForArchive, set]);
  const selectRange = useCallback(
    async (from: number, to: number) => {
      const { load } = listQueue(client, source);
      anchor.current = to;
      // One track more than allowed, so that exceeding the limit is detected.
      add(await Promise.all(idsBetween(from, to, SELECTION_MAX + 1).map(load)));
    },
    [client, source, add],
  );
  const press = useCallback(
    (index: number, isRange: boolean) => {
      if (isRange) return void selectRange(anchor.current ?? index, index);
      const track = listQueue(client, source).peek(index);
      if (!track) return;
      anchor.current = index;
      const reason = isForArchive && unfitReason(track);
      const next = new Map(current.current);
      if (next.delete(track.id)) set(next);
      else if (reason) notify(`selection.unfit.${reason}`);
      else add([track]);
    },
    [client, source, set, add, selectRange, isForArchive],
  );
  const drop = useCallback(
    (id: string) => set(new Map([...current.current].filter(([known]) => known !== id))),
    [set],
  );
  const clear = useCallback(() => {
    anchor.current = null;
    set(NOTHING);
  }, [set]);
  // A list with another origin has another selection.
  const { origin } = source;
  const previousOrigin = useRef(origin);
  useEffect(() => {
    if (previousOrigin.current !== origin) clear();
    previousOrigin.current = origin;
  }, [origin, clear]);
  return useMemo(
    () => ({ tracks, press, extend: (from, to) => void selectRange(from, to), drop, clear }),
    [tracks, press, selectRange, drop, clear],
  );
}
