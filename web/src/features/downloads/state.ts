// The running download, and the popup that is open about a download.
import { createStore, useStore } from 'zustand';
import type { Track } from '@/entities/track/track';
import type { PersistedDownload } from './persisted-download';

export interface RunningDownload {
  phase: 'asking' | 'fetching' | 'failed';
  track: string;
  /** The version and format of the track. */
  item: string;
  /** The name of the file once known, until then the name of the track. */
  name: string;
  received: number;
  /** The total size, once known. */
  total: number | null;
}

/** A download that was started before the page was loaded; other tabs ignore it until it is released. */
export interface InterruptedDownload extends PersistedDownload {
  release: () => void;
}

export type DownloadPopup =
  | { kind: 'versions' | 'login' | 'plan' | 'taken'; track: Track }
  | { kind: 'limit'; track: Track; version: string }
  /** The popup obtains what is missing, then the download continues. */
  | { kind: 'consent' | 'email'; track: Track; goOn: () => void };

interface DownloadState {
  running: RunningDownload | null;
  interrupted: InterruptedDownload | null;
  popup: DownloadPopup | null;
}

export const downloadStore = createStore<DownloadState>(() => ({
  running: null,
  interrupted: null,
  popup: null,
}));

export const useRunning = (): RunningDownload | null => useStore(downloadStore, ({ running }) => running);

export const openPopup = (popup: DownloadPopup): void => downloadStore.setState({ popup });
export const closePopup = (): void => downloadStore.setState({ popup: null });
export const useDownloadPopup = (): DownloadPopup | null => useStore(downloadStore, ({ popup }) => popup);
