// Whether the sidebar is expanded (default) or folded to icons, which `public/boot.js` applies before the first paint,
// and whether it shows playlists (default).
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
