// The state of the player. Only the modules in this folder change it, never a component.
import { useMemo } from 'react';
import { create } from 'zustand';
import type { Track } from '@/entities/track/track';
import type { Origin } from './origin';
import type { PlayQueue } from './queue';
import { storedVolume } from './settings';

export interface Loop {
  /** In seconds of the timeline. */
  from: number;
  to: number;
}

export interface PlayerState {
  queue: PlayQueue | null;
  index: number;
  /** The page on which the list was started. */
  origin: Origin | null;
  /** Queued tracks, which play before the list continues. */
  upNext: readonly Track[];
  track: Track | null;
  status: 'loading' | 'playing' | 'paused';
  /** The audio has stalled and is being loaded again. */
  isLost: boolean;
  /** Loading has taken long enough to show a message. */
  isLate: boolean;
  /** The position on the timeline in seconds, updated regularly while playing. */
  time: number;
  loop: Loop | null;
  /** The version that A/B switches back to, once two have been compared. */
  rival: string | null;
  volume: number;
  /** The volume that unmuting restores. */
  volumeBefore: number;
  /** The user sought into the locked part, and a dialog explains why the position did not change. */
  askedLocked: boolean;
  /** Ids of tracks played since the page was opened. */
  heard: ReadonlySet<string>;
}

export const idle: PlayerState = {
  queue: null,
  index: 0,
  origin: null,
  upNext: [],
  track: null,
  status: 'paused',
  isLost: false,
  isLate: false,
  time: 0,
  loop: null,
  rival: null,
  ...storedVolume(),
  askedLocked: false,
  heard: new Set(),
};

export const usePlayer = create<PlayerState>()(() => idle);

/** The key of the text that explains why the audio is stalled, or null. */
export const useWait = (): 'lost' | 'late' | null =>
  usePlayer(({ isLost, isLate }) => (isLost ? 'lost' : isLate ? 'late' : null));

/** The part of the state that lists show; the same object until a value changes. */
export function useNowPlaying() {
  const trackId = usePlayer(({ track }) => track?.id ?? null);
  const versionId = usePlayer(({ track }) => track?.version_id ?? null);
  const versionName = usePlayer(({ track }) => track?.type ?? '');
  const isPlaying = usePlayer(({ status }) => status !== 'paused');
  const heard = usePlayer((state) => state.heard);
  return useMemo(
    () => ({ trackId, versionId, versionName, isPlaying, heard }),
    [trackId, versionId, versionName, isPlaying, heard],
  );
}
