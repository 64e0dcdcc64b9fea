// The version of a row that was pressed, until it plays: the row shows that it loads, and further presses do nothing.
import { createStore, useStore } from 'zustand';
import { isSameVersion } from '@/entities/track/versions';
import { onAudio } from './audio';
import { usePlayer } from './store';

export interface VersionRequest {
  trackId: string;
  versionId: string;
}

const versionRequestStore = createStore<VersionRequest | null>(() => null);
const end = () => versionRequestStore.setState(null, true);

export const useVersionRequest = (): VersionRequest | null => useStore(versionRequestStore);

export const isRequested = ({ trackId, versionId }: VersionRequest): boolean => {
  const request = versionRequestStore.getState();
  return request?.trackId === trackId && request.versionId === versionId;
};

/** Takes the place of an earlier request. */
export const requestVersion = (request: VersionRequest): void => versionRequestStore.setState(request, true);

/** Ends this request, but not a later one. */
export function endRequest(request: VersionRequest): void {
  if (isRequested(request)) end();
}

const isTaken = (): boolean => {
  const { track } = usePlayer.getState();
  return track !== null && isRequested({ trackId: track.id, versionId: track.version_id });
};

onAudio('playing', () => {
  if (isTaken()) end();
});
// It also ends when the player is paused, or takes another track or version.
usePlayer.subscribe(({ track, status }, before) => {
  if (!versionRequestStore.getState()) return;
  const isOther = track !== before.track && !isSameVersion(track, before.track);
  const isPaused = status === 'paused' && before.status !== 'paused';
  if (isTaken() ? !isOther && isPaused : isOther) end();
});
