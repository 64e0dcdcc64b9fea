// Queries for one track that several features share.
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import type { Track, TrackDetail } from './track';

/** Without a version the server shows the one that the user prefers. */
const byId = (id: string, version?: string, signal?: AbortSignal) => ({
  params: { query: { track_id: Number(id), ...(version && { version: Number(version) }) } },
  ...(signal && { signal }),
});

const fetchTrackDetail = (id: string, version?: string, signal?: AbortSignal): Promise<TrackDetail> =>
  call(api.GET('/api/tracks/detail', byId(id, version, signal)));

export const trackDetailOptions = (id: string, version?: string) =>
  queryOptions({
    queryKey: version ? ['track', id, 'version', version] : ['track', id],
    queryFn: ({ signal }) => fetchTrackDetail(id, version, signal),
  });

/** The track without its page details, with its current download offer. */
export const fetchCurrentTrack = (id: string, version?: string, signal?: AbortSignal): Promise<Track> =>
  call(api.GET('/api/tracks/current', byId(id, version, signal)));

export const currentTrackOptions = (id: string, version?: string) =>
  queryOptions({
    queryKey: ['track', id, 'current', version ?? ''],
    queryFn: ({ signal }) => fetchCurrentTrack(id, version, signal),
  });
