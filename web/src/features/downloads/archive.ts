// Creates an archive and passes it to the browser, which downloads it by itself.
import type { QueryClient } from '@tanstack/react-query';
import { createStore, useStore } from 'zustand';
import { errorMessage } from '@/api/error';
import { patchTrack } from '@/entities/track/changes';
import { text } from '@/i18n';
import { ARCHIVE_START_MS } from '@/lib/constants';
import type { DownloadOrigin } from '@/lib/download-origin';
import { toast } from '@/ui/toast';
import {
  type Archive,
  type ArchiveItem,
  archiveOptions,
  type CreatedArchive,
  cancelPendingArchive,
  makeArchive,
} from './api/archive';

interface ArchiveState {
  /** Blocks a second request while one is pending. */
  isPending: boolean;
  /** The id of the archive just passed to the browser, until its first byte must have been requested. */
  startedId: string | null;
}

const archiveStore = createStore<ArchiveState>(() => ({ isPending: false, startedId: null }));

export const useIsArchivePending = (): boolean => useStore(archiveStore, ({ isPending }) => isPending);

export const useIsArchiveStarted = (id: string): boolean =>
  useStore(archiveStore, ({ startedId }) => startedId === id);

/** Returns null once the browser has been given the link, or why it has not. */
export async function startArchive(
  client: QueryClient,
  chosen: readonly ArchiveItem[],
  format: string,
  origin: DownloadOrigin,
): Promise<string | null> {
  if (archiveStore.getState().isPending) return text('downloads', 'archive.waiting');
  archiveStore.setState({ isPending: true });
  try {
    const created = await makeArchive(chosen, format, origin);
    for (const { track_id, downloads } of created.tracks) patchTrack(client, track_id, { downloads });
    openArchive(created);
    void showArchiveMessage(created, client);
    return null;
  } catch (error) {
    void refresh(client);
    return errorMessage(error, text('downloads', 'archive.failed'));
  } finally {
    archiveStore.setState({ isPending: false });
  }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: archiveOptions.queryKey });

/** The download strip shows the archive; a toast is needed only if it has already finished. */
async function showArchiveMessage({ message }: CreatedArchive, client: QueryClient): Promise<void> {
  await refresh(client);
  if (!client.getQueryData(archiveOptions.queryKey)) toast.success(message);
}

let startTimer = 0;

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
  archiveStore.setState({ startedId: archive_id });
  window.clearTimeout(startTimer);
  startTimer = window.setTimeout(() => archiveStore.setState({ startedId: null }), ARCHIVE_START_MS);
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
