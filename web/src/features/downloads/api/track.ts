// Fetches a track with its current download offer, without any cache.
import { api, call } from '@/api/client';
import type { DownloadTrack } from '../state';

export const fetchTrack = (id: string): Promise<DownloadTrack> =>
  call(api.GET('/api/tracks/current', { params: { query: { track_id: Number(id) } } }));
