// Loads what lists do not contain about the current track: its versions with their sections and beat grids.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trackDetailOptions } from '@/entities/track/queries';
import type { Track, TrackVersion } from '@/entities/track/track';
import { isOfPool } from '../queue';
import { usePlayer } from '../store';
import { playableVersions, versionOf } from '../version';

const NO_VERSIONS: TrackVersion[] = [];

/** Loaded only once the track plays: while a user skips through a list, the audio has priority. */
export function useVersions(track: Track): {
  versions: TrackVersion[];
  version: TrackVersion | undefined;
} {
  const isBusy = usePlayer((state) => state.track?.id === track.id && state.status === 'loading');
  const { data } = useQuery({ ...trackDetailOptions(track.id), enabled: !isBusy && isOfPool(track.id) });
  return useMemo(() => {
    const versions = data ? playableVersions(data) : NO_VERSIONS;
    return { versions, version: versionOf(versions, track) };
  }, [data, track]);
}
