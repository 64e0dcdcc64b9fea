// The version of a row that was pressed, until it plays: the row shows that it loads, and further presses do nothing.
import { createStore, useStore } from 'zustand';
import { isSameVersion } from '@/entities/track/versions';
import { usePlayer } from './store';

export interface VersionRequest {
  trackId: string;
  versionId: string;
}

const versionRequestStore = createStore<VersionRequest | null>(() => null);

export const useVersionRequest = (): VersionRequest | null => useStore(versionRequestStore);

export const isRequested = ({ trackId, versionId }: VersionRequest): boolean => {
  const request = versionRequestStore.getState();
  return request?.trackId === trackId && request.versionId === versionId;
};

/** Takes the place of an earlier request. */
export const requestVersion = (request: VersionRequest): void => versionRequestStore.setState(request, true);

/** Ends this request, but not a later one. */
export function endRequest(request: VersionRequest): void {
  if (isRequested(request)) versionRequestStore.setState(null, true);
}

// A request also ends when the player takes another track or version.
usePlayer.subscribe(({ track, status }, before) => {
  const request = versionRequestStore.getState();
  if (!request || (track === before.track && status === before.status)) return;
  const isTaken = track?.id === request.trackId && track.version_id === request.versionId;
  const isOver = isTaken ? status !== 'loading' : !isSameVersion(track, before.track);
  if (isOver) versionRequestStore.setState(null, true);
});
