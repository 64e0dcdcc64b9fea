// Whether the sidebar is open (default) or folded to icons, applied before the first paint by `public/boot.js`; and
// whether the playlists in it are shown (default).
import { observable, useObservable } from './observable';
import { readStored, writeStored } from './storage';
import { LOCAL } from './storage-keys';

const folded = observable(readStored(LOCAL.sidebar) === 'folded');

export function toggleSidebar(): void {
  const next = !folded.get();
  if (next) document.documentElement.dataset.sidebar = 'folded';
  else delete document.documentElement.dataset.sidebar;
  writeStored(LOCAL.sidebar, next ? 'folded' : 'open');
  folded.set(next);
}

export const useSidebarFolded = (): boolean => useObservable(folded);

const playlists = observable(readStored(LOCAL.sidebarPlaylists) !== 'hidden');

export function toggleSidebarPlaylists(): void {
  playlists.set(!playlists.get());
  writeStored(LOCAL.sidebarPlaylists, playlists.get() ? 'shown' : 'hidden');
}

export const useSidebarPlaylists = (): boolean => useObservable(playlists);
