// Stores the queue in session storage, and restores it after a reload, paused at the same second.
import { trackNow } from '@/entities/track/changes';
import type { Track } from '@/entities/track/track';
import { PERSISTED_TRACKS } from '@/lib/constants';
import { readSession, removeSession, writeSession } from '@/lib/storage';
import { SESSION } from '@/lib/storage-keys';
import { audio, cue } from './audio';
import type { Origin } from './origin';
import { type PlayQueue, queueOf } from './queue';
import { idle, type PlayerState, usePlayer } from './store';
import { pause } from './transport';

interface PersistedPlayer {
  track: Track;
  time: number;
  index: number;
  origin: Origin | null;
  upNext: Track[];
  /**
   * A list is loaded again from its source; of any other queue the tracks around the current one are stored.
   */
  source?: object;
  tracks?: Track[];
}

const isTrack = (value: unknown): value is Track =>
  typeof value === 'object' && value !== null && 'id' in value && 'duration' in value && 'audioSrc' in value;

function persistedTracks({
  queue,
  index,
}: PlayerState): Pick<PersistedPlayer, 'index' | 'source' | 'tracks'> {
  if (queue?.source) return { index, source: queue.source };
  const from = Math.max(0, index - Math.floor(PERSISTED_TRACKS / 2));
  const tracks = Array.from({ length: PERSISTED_TRACKS }, (_, offset) => queue?.peek(from + offset)).filter(
    isTrack,
  );
  return { index: index - from, tracks: tracks.map((track) => trackNow(track)) };
}

function persist(state: PlayerState, time: number): void {
  const { track, origin, upNext } = state;
  if (!track) return;
  const persisted: PersistedPlayer = {
    track: trackNow(track),
    time,
    origin,
    upNext: upNext.slice(0, PERSISTED_TRACKS).map((other) => trackNow(other)),
    ...persistedTracks(state),
  };
  writeSession(SESSION.playing, JSON.stringify(persisted));
  writeSession(SESSION.playingId, track.id);
}

/** Returns null if the stored value is invalid or belongs to another track than the last one. */
function readPersisted(): PersistedPlayer | null {
  try {
    const persisted = JSON.parse(readSession(SESSION.playing) ?? 'null') as PersistedPlayer | null;
    if (!persisted || !isTrack(persisted.track) || persisted.track.id !== readSession(SESSION.playingId))
      return null;
    const tracks = Array.isArray(persisted.tracks) ? persisted.tracks.filter(isTrack) : undefined;
    const upNext = Array.isArray(persisted.upNext) ? persisted.upNext.filter(isTrack) : [];
    return {
      ...persisted,
      upNext,
      ...(tracks && { tracks }),
      time: Number(persisted.time) || 0,
      index: Number(persisted.index) || 0,
    };
  } catch {
    return null;
  }
}

/** Stops playback and clears the queue, because the account has been deleted. */
export function forgetPlaying(): void {
  pause();
  const { volume, volumeBefore } = usePlayer.getState();
  usePlayer.setState({ ...idle, volume, volumeBefore });
  removeSession(SESSION.playing);
  removeSession(SESSION.playingId);
}

/** Restores what played before a reload; returns a function that stops storing it. */
export function followSession(listOf: (source: object) => PlayQueue): () => void {
  const persisted = readPersisted();
  if (persisted && !usePlayer.getState().track) {
    const { track, time, index, origin, upNext, source, tracks } = persisted;
    const queue = source ? listOf(source) : queueOf(tracks?.length ? tracks : [track]);
    usePlayer.setState({ queue, index, track, time, upNext, origin, status: 'paused' });
    if (track.audioSrc) cue(track.audioSrc, time);
  }
  const unsubscribe = usePlayer.subscribe((state, before) => {
    const { track, upNext, index, status } = state;
    const hasStopped = status === 'paused' && before.status !== 'paused';
    if (track !== before.track || upNext !== before.upNext || index !== before.index || hasStopped)
      persist(state, state.time);
  });
  const leave = () => {
    const state = usePlayer.getState();
    // The audio element is more precise than the time in the state.
    persist(state, audio.readyState > 0 ? audio.currentTime : state.time);
  };
  window.addEventListener('pagehide', leave);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', leave);
  };
}
