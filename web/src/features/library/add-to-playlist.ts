// Any component can request adding tracks to a playlist; one popover over the page lets the user choose it.
import { createStore } from 'zustand';
import { getToken } from '@/lib/session';
import { requestSignIn } from '@/lib/sign-in-request';
import { type VersionOfTrack, writeVersions } from '@/lib/track-version';

interface Adding {
  tracks: readonly VersionOfTrack[];
  /** The element that the popover is anchored to; null for the middle of the screen. */
  anchor: HTMLElement | null;
}

/** The tracks to add; null while the popover is closed. */
export const addToPlaylistStore = createStore<Adding | null>(() => null);

export const ADD_TO_PLAYLIST = 'addToPlaylist';

export function requestAddToPlaylist(tracks: readonly VersionOfTrack[]): void {
  if (getToken()) afterMenus(() => addToPlaylistStore.setState({ tracks, anchor: focused() }, true));
  else
    requestSignIn({
      reason: 'playlist',
      action: { kind: ADD_TO_PLAYLIST, details: { tracks: writeVersions(tracks) } },
    });
}

/**
 * A menu returns the focus only after it has faded out, and the popover is anchored to the focused element.
 */
function afterMenus(run: () => void): void {
  if (document.querySelector('[role=menu]')) requestAnimationFrame(() => afterMenus(run));
  else run();
}

function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}
