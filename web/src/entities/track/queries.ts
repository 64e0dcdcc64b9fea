// Queries for one track that several features share.
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import type { Track, TrackDetail } from './track';

const byId = (id: string, signal?: AbortSignal) => ({
  params: { query: { track_id: Number(id) } },
  ...(signal && { signal }),
});

export const fetchTrackDetail = (id: string, signal?: AbortSignal): Promise<TrackDetail> =>
  call(api.GET('/api/tracks/detail', byId(id, signal)));

export const trackDetailOptions = (id: string) =>
  queryOptions({
    queryKey: ['track', id],
    queryFn: ({ signal }) => fetchTrackDetail(id, signal),
  });

/** The track without its page details, with its current download offer. */
export const fetchCurrentTrack = (id: string, signal?: AbortSignal): Promise<Track> =>
  call(api.GET('/api/tracks/current', byId(id, signal)));

export const currentTrackOptions = (id: string) =>
  queryOptions({
    queryKey: ['track', id, 'current'],
    queryFn: ({ signal }) => fetchCurrentTrack(id, signal),
  });
