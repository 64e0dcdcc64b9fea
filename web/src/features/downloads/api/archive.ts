// Several tracks as one file. Only one archive is pending for an account.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { useUser } from '@/api/user';
import { ARCHIVE_POLL_MS } from '@/lib/constants';
import type { DownloadOrigin } from '@/lib/download-origin';
import { useSignedIn } from '@/lib/session';

export type Archive = Schemas['PendingArchiveResponse'];
export type CreatedArchive = Schemas['ArchiveResponse'];

/** A track and the version of it that goes in. */
export interface ArchiveItem {
  trackId: string;
  versionId: string;
}

export const makeArchive = (
  chosen: readonly ArchiveItem[],
  format: string,
  place: DownloadOrigin,
): Promise<CreatedArchive> =>
  call(
    api.GET('/api/archive/make', {
      params: {
        query: {
          ...place,
          dl_how: 'selected',
          trackIds: chosen.map(({ trackId }) => trackId).join(','),
          versions: chosen.map(({ trackId, versionId }) => `${trackId}:${versionId}`).join(','),
          format,
        },
      },
    }),
  );

export const cancelPendingArchive = () => call(api.DELETE('/api/archive/current'));

/** Asked again only while there is one. */
export const archiveOptions = queryOptions({
  queryKey: ['archive'],
  queryFn: async ({ signal }): Promise<Archive | null> =>
    (await call(api.GET('/api/archive/current', { signal }))).archive ?? null,
  refetchInterval: ({ state }) => (state.data ? ARCHIVE_POLL_MS : false),
});

const ARCHIVE_DOWNLOAD = 'ARCHIVE_DOWNLOAD';

/** Whether the reader's plan has archives. Whoever has just signed out may not, although the account is still known. */
export function useMayArchive(): boolean {
  const isSignedIn = useSignedIn();
  const { data: user } = useUser();
  return isSignedIn && (user?.futures_code.includes(ARCHIVE_DOWNLOAD) ?? false);
}

export const useArchive = () => useQuery({ ...archiveOptions, enabled: useMayArchive() });
