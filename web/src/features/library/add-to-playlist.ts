// Tracks on their way into a playlist: whoever has them asks, and one popover over the page finds out which.
import { observable } from '@/lib/observable';
import { getToken } from '@/lib/session';
import { signInRequest } from '@/lib/sign-in-request';

interface Adding {
  ids: readonly string[];
  /** What the popover stands at; without it, the middle of the screen. */
  anchor: HTMLElement | null;
}

export const addToPlaylistRequest = observable<Adding | null>(null);

export const ADD_TO_PLAYLIST = 'addToPlaylist';

export function requestAddToPlaylist(ids: readonly string[]): void {
  if (getToken()) afterMenus(() => addToPlaylistRequest.set({ ids, anchor: focused() }));
  else
    signInRequest.set({
      reason: 'playlist',
      action: { kind: ADD_TO_PLAYLIST, details: { ids: ids.join() } },
    });
}

/** A menu gives the focus back once it has faded: only then is there something to stand at. */
function afterMenus(run: () => void): void {
  if (document.querySelector('[role=menu]')) requestAnimationFrame(() => afterMenus(run));
  else run();
}

function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}
