// Presses on rows, heard once for all of them: a double click or the cover plays, Ctrl, ⌘ and Shift select, a version
// opens the list of them.
import { type MouseEvent, useState } from 'react';
import type { Track } from '../api/track-pages';
import { useListActions } from '../list-actions';
import type { RowActions } from './use-row-focus';
import type { Selection } from './use-selection';
import type { TrackPages } from './use-track-pages';

interface OpenVersions {
  anchor: HTMLElement;
  track: Track;
}

const rowOf = (event: MouseEvent): number | null => {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
  return row === undefined ? null : Number(row);
};

/** Controls act for themselves. */
const isOnControl = (event: MouseEvent) => (event.target as HTMLElement).closest('button, a, input') !== null;

export function useRowPresses(
  { trackAt }: TrackPages,
  selection: Selection,
  onPlay: (index: number) => void,
) {
  const { playNext, addToQueue, like, addToPlaylist, moveOnto } = useListActions();
  const [versions, setVersions] = useState<OpenVersions | null>(null);

  const handlers = {
    onClick(event: MouseEvent) {
      const index = rowOf(event);
      if (index === null) return;
      const anchor = (event.target as HTMLElement).closest<HTMLElement>('[data-versions]');
      const track = trackAt(index);
      if (anchor && track) return setVersions({ anchor, track });
      if (track && (event.target as HTMLElement).closest('[data-like]')) return like(track);
      if (isOnControl(event)) return;
      if (event.shiftKey || event.ctrlKey || event.metaKey) return selection.press(index, event.shiftKey);
      if ((event.target as HTMLElement).closest('[data-play]')) onPlay(index);
    },
    onDoubleClick(event: MouseEvent) {
      const index = rowOf(event);
      const isPlain = !(event.shiftKey || event.ctrlKey || event.metaKey);
      if (index === null || !isPlain || isOnControl(event)) return;
      // Two clicks on the cover have played and paused already.
      if (!(event.target as HTMLElement).closest('[data-play]')) onPlay(index);
    },
    /** Shift would select text from row to row, and a second click the word under it. */
    onMouseDown(event: MouseEvent) {
      if (event.shiftKey || event.detail > 1) event.preventDefault();
    },
  };

  const actions: RowActions = {
    play: onPlay,
    move: moveOnto,
    extend: selection.extend,
    clear: selection.clear,
    run(id, index) {
      const track = trackAt(index);
      if (id === 'select') selection.press(index, false);
      else if (track && id === 'playNext') playNext([track]);
      else if (track && id === 'queue') addToQueue([track]);
      else if (track && id === 'like') like(track);
      else if (track && id === 'addToPlaylist') addToPlaylist([track]);
    },
  };

  return { handlers, actions, versions, closeVersions: () => setVersions(null) };
}
