// Asking for a file, and giving back what was not begun.
import { api, call, type Schemas } from '@/api/client';
import type { DownloadOrigin } from '@/lib/download-origin';

export type Downloads = Schemas['Downloads'];
export type DownloadItem = Schemas['DownloadItem'];
export type Grant = Schemas['DownloadGrantResponse'];

/** Counts a download and answers with a link that begins within ten minutes. */
export const requestGrant = (trackId: string, item: DownloadItem, place: DownloadOrigin): Promise<Grant> =>
  call(
    api.POST('/api/library/history/put', {
      params: {
        query: {
          ...place,
          dl_how: 'selected',
          track: Number(trackId),
          version: Number(item.version_id),
          format: item.extension,
        },
      },
    }),
  );

/** Refused with `download_started` once a byte was sent. */
export const cancelGrant = (grant: string): Promise<{ downloads: Downloads }> =>
  call(api.POST('/api/library/history/take_back', { params: { query: { grant: Number(grant) } } }));
