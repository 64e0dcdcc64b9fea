// Whether the sidebar is expanded (default) or folded to icons, which `public/boot.js` applies before the first paint,
// and whether it shows playlists (default).
import { createStore, useStore } from 'zustand';
import { readStored, writeStored } from './storage';
import { LOCAL } from './storage-keys';

interface SidebarState {
  isFolded: boolean;
  arePlaylistsShown: boolean;
}

const sidebarStore = createStore<SidebarState>(() => ({
  isFolded: readStored(LOCAL.sidebar) === 'folded',
  arePlaylistsShown: readStored(LOCAL.sidebarPlaylists) !== 'hidden',
}));

export function toggleSidebar(): void {
  const isFolded = !sidebarStore.getState().isFolded;
  if (isFolded) document.documentElement.dataset.sidebar = 'folded';
  else delete document.documentElement.dataset.sidebar;
  writeStored(LOCAL.sidebar, isFolded ? 'folded' : 'open');
  sidebarStore.setState({ isFolded });
}

export const useSidebarFolded = (): boolean => useStore(sidebarStore, ({ isFolded }) => isFolded);

export function toggleSidebarPlaylists(): void {
  const arePlaylistsShown = !sidebarStore.getState().arePlaylistsShown;
  writeStored(LOCAL.sidebarPlaylists, arePlaylistsShown ? 'shown' : 'hidden');
  sidebarStore.setState({ arePlaylistsShown });
}

export const useSidebarPlaylists = (): boolean =>
  useStore(sidebarStore, ({ arePlaylistsShown }) => arePlaylistsShown);
