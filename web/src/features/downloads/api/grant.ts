// Calls that request a grant, and cancel one that has not been used.
import { api, call, type Schemas } from '@/api/client';
import type { DownloadOrigin } from '@/lib/download-origin';

export type Downloads = Schemas['Downloads'];
export type DownloadItem = Schemas['DownloadItem'];
export type Grant = Schemas['DownloadGrantResponse'];

/** Counts a download and returns a link that can be used within ten minutes. */
export const requestGrant = (trackId: string, item: DownloadItem, origin: DownloadOrigin): Promise<Grant> =>
  call(
    api.POST('/api/library/history/put', {
      params: {
        query: {
          ...origin,
          dl_how: 'selected',
          track: Number(trackId),
          version: Number(item.version_id),
          format: item.extension,
        },
      },
    }),
  );

/** Refused with `download_started` once a byte has been sent. */
export const cancelGrant = (grant: string): Promise<{ downloads: Downloads }> =>
  call(api.POST('/api/library/history/take_back', { params: { query: { grant: Number(grant) } } }));
