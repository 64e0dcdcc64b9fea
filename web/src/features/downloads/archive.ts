// Creates an archive and passes it to the browser, which downloads it by itself.
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { patchTrack } from '@/entities/track/changes';
import { text } from '@/i18n';
import { ARCHIVE_START_MS } from '@/lib/constants';
import type { DownloadOrigin } from '@/lib/download-origin';
import { observable, useObservable } from '@/lib/observable';
import { toast } from '@/ui/toast';
import {
  type Archive,
  type ArchiveItem,
  archiveOptions,
  type CreatedArchive,
  cancelPendingArchive,
  makeArchive,
} from './api/archive';

/** Blocks a second request while one is pending. */
const isPending = observable(false);
export const useIsArchivePending = (): boolean => useObservable(isPending);

/** Returns true once the browser has been given the link. */
export async function startArchive(
  client: QueryClient,
  chosen: readonly ArchiveItem[],
  format: string,
  origin: DownloadOrigin,
): Promise<boolean> {
  if (isPending.get()) {
    toast.info(text('downloads', 'archive.waiting'));
    return false;
  }
  isPending.set(true);
  try {
    const created = await makeArchive(chosen, format, origin);
    for (const { track_id, downloads } of created.tracks) patchTrack(client, track_id, { downloads });
    openArchive(created);
    void showArchiveMessage(created, client);
    return true;
  } catch (error) {
    toast.error(errorMessage(error, text('downloads', 'archive.failed')));
    void refresh(client);
    return false;
  } finally {
    isPending.set(false);
  }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: archiveOptions.queryKey });

/** The download strip shows the archive; a toast is needed only if it has already finished. */
async function showArchiveMessage({ message }: CreatedArchive, client: QueryClient): Promise<void> {
  await refresh(client);
  if (!client.getQueryData(archiveOptions.queryKey)) toast.success(message);
}

/** The archive just passed to the browser, until its first byte must have been requested. */
const startedArchive = observable<string | null>(null);
let startTimer = 0;
export const useIsArchiveStarted = (id: string): boolean => useObservable(startedArchive) === id;

/** A link with `download`, so that the page stays even if the answer is a refusal. */
export function openArchive({
  archive_id,
  archivePath,
  file_name,
}: Pick<Archive, 'archive_id' | 'archivePath' | 'file_name'>): void {
  const link = document.createElement('a');
  link.href = archivePath;
  link.download = file_name;
  link.click();
  startedArchive.set(archive_id);
  window.clearTimeout(startTimer);
  startTimer = window.setTimeout(() => startedArchive.set(null), ARCHIVE_START_MS);
}

export async function cancelArchive(client: QueryClient): Promise<void> {
  try {
    const { returned, tracks } = await cancelPendingArchive();
    for (const { track_id, downloads } of tracks) patchTrack(client, track_id, { downloads });
    toast.info(text('downloads', returned ? 'archive.returned' : 'archive.ended'));
  } catch (error) {
    toast.error(errorMessage(error));
  } finally {
    void refresh(client);
  }
}
