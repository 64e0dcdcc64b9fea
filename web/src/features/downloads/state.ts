// The running download, and the popup that is open about a download.
import type { Track } from '@/entities/track/track';
import { observable, useObservable } from '@/lib/observable';
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

export const runningDownload = observable<RunningDownload | null>(null);
export const useRunning = (): RunningDownload | null => useObservable(runningDownload);

export const interruptedDownload = observable<InterruptedDownload | null>(null);

const popup = observable<DownloadPopup | null>(null);
export const openPopup = popup.set;
export const closePopup = (): void => popup.set(null);
export const useDownloadPopup = (): DownloadPopup | null => useObservable(popup);
