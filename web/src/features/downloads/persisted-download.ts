// Files that are on their way, written down in the browser: after a reload the same grant brings the file, and nothing
// more is counted.
import { DOWNLOAD_LOCK_MS, DOWNLOAD_PERSISTED_MS } from '@/lib/constants';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import type { Grant } from './api/grant';

export interface PersistedDownload {
  /** Whose it is. */
  account: string;
  track: string;
  /** What of the track is taken: a version in a format. */
  item: string;
  grant: string;
  source: string;
  name: string;
  /** Until then the server serves what was begun. */
  until: number;
}

export function readPersistedDownloads(): readonly PersistedDownload[] {
  try {
    const downloads: PersistedDownload[] = JSON.parse(readStored(LOCAL.downloads) ?? '[]');
    return downloads.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}

function writePersistedDownloads(downloads: readonly PersistedDownload[]): void {
  if (downloads.length > 0) writeStored(LOCAL.downloads, JSON.stringify(downloads));
  else removeStored(LOCAL.downloads);
}

export function persistDownload(track: string, item: string, grant: Grant): PersistedDownload {
  const { grant_id, source, file_name: name } = grant;
  const account = new URL(source, window.location.href).searchParams.get('account') ?? '';
  const until = Date.now() + DOWNLOAD_PERSISTED_MS;
  const download = { account, track, item, grant: grant_id, source, name, until };
  writePersistedDownloads([...readPersistedDownloads(), download]);
  return download;
}

export const removePersistedDownload = (grant: string): void =>
  writePersistedDownloads(readPersistedDownloads().filter((download) => download.grant !== grant));

/** Held by the tab that brings a download or offers to: others leave it alone. Gives what lets go of it, null while another
tab has it. */
export const acquireLock = (grant: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    // Plain http has no locks.
    if (!navigator.locks) return resolve(() => undefined);
    // The page that was reloaded may hold it for a moment longer, and only its successor waits for it.
    const options = isReloaded() ? { signal: AbortSignal.timeout(DOWNLOAD_LOCK_MS) } : { ifAvailable: true };
    navigator.locks
      .request(`download ${grant}`, options, (lock) => {
        if (lock) return new Promise<void>((release) => resolve(release));
        resolve(null);
      })
      .catch(() => resolve(null));
  });

function isReloaded(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type === 'reload';
}
