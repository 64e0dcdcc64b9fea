// What is known of the sound that plays beyond the list: versions, sections, bars, three bands.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trackDetailOptions } from '@/api/track';
import { fetchBands } from '../bands';
import { isOfPool, type PlayerTrack } from '../queue';
import { usePlayer } from '../store';
import { type PlayerVersion, playableVersions, versionOf } from '../version';

const NO_VERSIONS: PlayerVersion[] = [];

/** Asked for once the track is heard: while someone runs through a list, its sound comes first. */
export function useVersions(track: PlayerTrack): {
  versions: PlayerVersion[];
  version: PlayerVersion | undefined;
} {
  const isBusy = usePlayer((state) => state.track?.id === track.id && state.status === 'loading');
  const { data } = useQuery({ ...trackDetailOptions(track.id), enabled: !isBusy && isOfPool(track.id) });
  return useMemo(() => {
    const versions = data ? playableVersions(data) : NO_VERSIONS;
    return { versions, version: versionOf(versions, track) };
  }, [data, track]);
}

export function useBands(link: string | null | undefined) {
  const { data } = useQuery({
    queryKey: ['waveform', link],
    queryFn: ({ signal }) => fetchBands(link ?? '', signal),
    enabled: Boolean(link),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
