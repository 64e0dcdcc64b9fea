// What is being downloaded, and what the reader is asked or told about it.
import type { Schemas } from '@/api/client';
import { observable, useObservable } from '@/lib/observable';
import type { PersistedDownload } from './persisted-download';

export type DownloadTrack = Schemas['TrackResponse'];

export interface RunningDownload {
  phase: 'asking' | 'fetching' | 'failed';
  track: string;
  /** What of the track is taken. */
  item: string;
  /** The file's once it is known, the track's until then. */
  name: string;
  received: number;
  /** Bytes of the whole, once known. */
  total: number | null;
}

/** Begun before the page was loaded; nobody else goes on with it until it is released. */
export interface InterruptedDownload extends PersistedDownload {
  release: () => void;
}

export type DownloadPopup =
  | { kind: 'versions' | 'login' | 'plan' | 'taken'; track: DownloadTrack }
  | { kind: 'limit'; track: DownloadTrack; version: string }
  /** What is still missing is done in the popup, then the download goes on. */
  | { kind: 'consent' | 'email'; track: DownloadTrack; goOn: () => void };

export const runningDownload = observable<RunningDownload | null>(null);
export const useRunning = (): RunningDownload | null => useObservable(runningDownload);

export const interruptedDownload = observable<InterruptedDownload | null>(null);

const popup = observable<DownloadPopup | null>(null);
export const openPopup = popup.set;
export const closePopup = (): void => popup.set(null);
export const useDownloadPopup = (): DownloadPopup | null => useObservable(popup);
