// Handles presses on rows, with one set of handlers for all of them. A double click or the cover plays, Ctrl,
// ⌘ and Shift select, a version plays, the arrow downloads, a name opens its page.
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useListActions } from '../list-actions';
import type { RowActions } from './use-row-focus';
import type { Selection } from './use-selection';
import type { TrackPages } from './use-track-pages';

export const rowOf = (target: EventTarget): number | null => {
  const row = (target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
  return row === undefined ? null : Number(row);
};

/** Controls handle their own presses. */
const isOnControl = (event: MouseEvent) => (event.target as HTMLElement).closest('button, a, input') !== null;

export function useRowPresses(
  { trackAt }: TrackPages,
  selection: Selection,
  onPlay: (index: number) => void,
) {
  const navigate = useNavigate();
  const { playNext, addToQueue, like, addToPlaylist, download, showVersions, playVersion, moveOnto } =
    useListActions();

  const handlers = {
    onClick(event: MouseEvent) {
      const index = rowOf(event.target);
      if (index === null) return;
      const target = event.target as HTMLElement;
      const track = trackAt(index);
      const version = target.closest<HTMLElement>('[data-version]')?.dataset.version;
      if (version) return playVersion(index, version);
      if (track && target.closest('[data-versions]')) return showVersions(track);
      if (track && target.closest('[data-download]')) return download?.(track);
      if (track && target.closest('[data-like]')) return like(track);
      if (track && target.closest('[data-add]')) return addToPlaylist([track]);
      // Ctrl and Shift select on a name as well as beside it; the middle button opens the page in a new tab.
      const link = target.closest('a');
      if (link) event.preventDefault();
      else if (isOnControl(event)) return;
      if (event.shiftKey || event.ctrlKey || event.metaKey) return selection.press(index, event.shiftKey);
      if (link) return void navigate({ href: link.pathname + link.search });
      if (target.closest('[data-play]')) onPlay(index);
    },
    onDoubleClick(event: MouseEvent) {
      const index = rowOf(event.target);
      const isPlain = !(event.shiftKey || event.ctrlKey || event.metaKey);
      if (index === null || !isPlain || isOnControl(event)) return;
      // Two clicks on the cover have already played and paused.
      if (!(event.target as HTMLElement).closest('[data-play]')) onPlay(index);
    },
    /** Shift would select text across rows, and a second click the word under it. */
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
      // A shortcut acts on the whole selection, wherever the focus is.
      const chosen = selection.tracks.size > 0 ? [...selection.tracks.values()] : track && [track];
      if (id === 'select') selection.press(index, false);
      else if (chosen && id === 'playNext') playNext(chosen);
      else if (chosen && id === 'queue') addToQueue(chosen);
      else if (track && id === 'download') download?.(track);
      else if (track && id === 'like') like(track);
      else if (chosen && id === 'addToPlaylist') addToPlaylist(chosen);
    },
  };

  return { handlers, actions };
}
