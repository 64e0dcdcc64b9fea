// Calls for archives: several tracks as one file. An account has only one pending archive.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { useUser } from '@/api/user';
import { ARCHIVE_POLL_MS } from '@/lib/constants';
import type { DownloadOrigin } from '@/lib/download-origin';
import { useSignedIn } from '@/lib/session';

export type Archive = Schemas['PendingArchiveResponse'];
export type CreatedArchive = Schemas['ArchiveResponse'];

/** A track and the version of it that the archive contains. */
export interface ArchiveItem {
  trackId: string;
  versionId: string;
}

export const makeArchive = (
  chosen: readonly ArchiveItem[],
  format: string,
  origin: DownloadOrigin,
): Promise<CreatedArchive> =>
  call(
    api.GET('/api/archive/make', {
      params: {
        query: {
          ...origin,
          dl_how: 'selected',
          trackIds: chosen.map(({ trackId }) => trackId).join(','),
          versions: chosen.map(({ trackId, versionId }) => `${trackId}:${versionId}`).join(','),
          format,
        },
      },
    }),
  );

export const cancelPendingArchive = () => call(api.DELETE('/api/archive/current'));

/** Polled only while there is an archive. */
export const archiveOptions = queryOptions({
  queryKey: ['archive'],
  queryFn: async ({ signal }): Promise<Archive | null> =>
    (await call(api.GET('/api/archive/current', { signal }))).archive ?? null,
  refetchInterval: ({ state }) => (state.data ? ARCHIVE_POLL_MS : false),
});

const ARCHIVE_DOWNLOAD = 'ARCHIVE_DOWNLOAD';

/**
 * Whether the user's plan includes archives. The session is checked too, because just after signing out the
 * account is still cached.
 */
export function useMayArchive(): boolean {
  const isSignedIn = useSignedIn();
  const { data: user } = useUser();
  return isSignedIn && (user?.futures_code.includes(ARCHIVE_DOWNLOAD) ?? false);
}

export const useArchive = () => useQuery({ ...archiveOptions, enabled: useMayArchive() });
