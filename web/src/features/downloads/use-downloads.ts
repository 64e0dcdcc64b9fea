// Handles a press on "download": starts at once if there is nothing to choose, otherwise opens a popup with
// the choice or the reason of a refusal.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Track } from '@/entities/track/track';
import { originAt } from '@/lib/download-origin';
import { getToken } from '@/lib/session';
import type { DownloadItem } from './api/grant';
import { loadJob, withPopups } from './lazy-parts';
import { type DownloadPopup, openPopup } from './state';

/** Returns null if no popup is needed. */
function popupFor(track: Track, isSignedIn: boolean): DownloadPopup | null {
  const { available, reason, progress, items } = track.downloads;
  if (!isSignedIn || reason === 'login_required') return { kind: 'login', track };
  if (reason === 'plan_required') return { kind: 'plan', track };
  if (items.length > 0 && (progress === '100%' || !available)) return { kind: 'taken', track };
  return items.length === 1 ? null : { kind: 'versions', track };
}

export interface DownloadActions {
  /** Downloads a track, or opens the choice of its versions. */
  download: (track: Track) => void;
  /** Shows the versions, also to users who may not download them. */
  showVersions: (track: Track) => void;
  downloadItem: (track: Track, item: DownloadItem) => void;
  /** Explains why a file cannot be downloaded. */
  explain: (track: Track, item: DownloadItem) => void;
}

/** Stable, so that rows do not render again because of it. */
export function useDownloads(): DownloadActions {
  const client: QueryClient = useQueryClient();
  const router = useRouter();
  return useMemo(() => {
    const ask = (popup: DownloadPopup) => void withPopups(() => openPopup(popup));
    const downloadItem = async (track: Track, item: DownloadItem) => {
      const origin = originAt(router.state.location.pathname);
      const job = await loadJob();
      await job?.startDownload(client, track, item, origin);
    };
    return {
      downloadItem: (track, item) => void downloadItem(track, item),
      showVersions: (track) => ask({ kind: 'versions', track }),
      explain(track, { name, reason }) {
        if (reason === 'download_limit') ask({ kind: 'limit', track, version: name });
        else ask(popupFor(track, getToken() !== null) ?? { kind: 'versions', track });
      },
      download(track) {
        const popup = popupFor(track, getToken() !== null);
        const [only] = track.downloads.items;
        if (popup) ask(popup);
        else if (only) void downloadItem(track, only);
      },
    };
  }, [client, router]);
}
