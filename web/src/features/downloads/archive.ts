// Creates an archive and passes it to the browser, which downloads it by itself.
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { patchTrack } from '@/api/track';
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
const waiting = observable(false);
export const useIsArchivePending = (): boolean => useObservable(waiting);

/** Returns true once the browser has been given the link. */
export async function startArchive(
  client: QueryClient,
  chosen: readonly ArchiveItem[],
  format: string,
  place: DownloadOrigin,
): Promise<boolean> {
  if (waiting.get()) {
    toast.info(text('downloads', 'archive.waiting'));
    return false;
  }
  waiting.set(true);
  try {
    const made = await makeArchive(chosen, format, place);
    for (const { track_id, downloads } of made.tracks) patchTrack(client, track_id, { downloads });
    openArchive(made);
    void showArchiveMessage(made, client);
    return true;
  } catch (error) {
    toast.error(errorMessage(error, text('downloads', 'archive.failed')));
    void refresh(client);
    return false;
  } finally {
    waiting.set(false);
  }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: archiveOptions.queryKey });

/** The download strip shows the archive; a toast is needed only if it has already finished. */
async function showArchiveMessage({ message }: CreatedArchive, client: QueryClient): Promise<void> {
  await refresh(client);
  if (!client.getQueryData(archiveOptions.queryKey)) toast.success(message);
}

/** The archive just passed to the browser, until its first byte must have been requested. */
const handed = observable<string | null>(null);
let waitingForFirstByte = 0;
export const useIsArchiveStarted = (id: string): boolean => useObservable(handed) === id;

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
  handed.set(archive_id);
  window.clearTimeout(waitingForFirstByte);
  waitingForFirstByte = window.setTimeout(() => handed.set(null), ARCHIVE_START_MS);
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
