// A track with what its reader may take of it now, past every cache.
import { api, call } from '@/api/client';
import type { DownloadTrack } from '../state';

export const fetchTrack = (id: string): Promise<DownloadTrack> =>
  call(api.GET('/api/tracks/current', { params: { query: { track_id: Number(id) } } }));
