// One track, as several features ask for it.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from './client';

export type TrackDetail = Schemas['TrackDetail'];
export type TrackVersion = Schemas['TrackVersion'];

export const fetchTrackDetail = (id: string, signal?: AbortSignal): Promise<TrackDetail> =>
  call(
    api.GET('/api/tracks/detail', {
      params: { query: { track_id: Number(id) } },
      ...(signal && { signal }),
    }),
  );

export const trackDetailOptions = (id: string) =>
  queryOptions({
    queryKey: ['track', id],
    queryFn: ({ signal }) => fetchTrackDetail(id, signal),
  });

/** The plain track, as the player shows it. */
export const currentTrackOptions = (id: string) =>
  queryOptions({
    queryKey: ['track', id, 'current'],
    queryFn: ({ signal }) =>
      call(api.GET('/api/tracks/current', { params: { query: { track_id: Number(id) } }, signal })),
  });
