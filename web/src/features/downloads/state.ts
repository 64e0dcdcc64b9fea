// What is being downloaded, and what the reader is asked or told about it.
import type { Schemas } from '@/api/client';
import { observable, useObservable } from '@/lib/observable';
import type { Kept } from './kept';

export type Track = Schemas['Track'];

export interface Running {
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
export interface Interrupted extends Kept {
  release: () => void;
}

export type Popup =
  | { kind: 'versions' | 'login' | 'plan' | 'taken'; track: Track }
  | { kind: 'limit'; track: Track; version: string }
  /** What is still missing is done in the popup, then the download goes on. */
  | { kind: 'consent' | 'email'; track: Track; goOn: () => void };

export const running = observable<Running | null>(null);
export const useRunning = (): Running | null => useObservable(running);

export const interrupted = observable<Interrupted | null>(null);

const popup = observable<Popup | null>(null);
export const openPopup = popup.set;
export const closePopup = (): void => popup.set(null);
export const usePopup = (): Popup | null => useObservable(popup);
