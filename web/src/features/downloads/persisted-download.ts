// Unfinished downloads, stored in the browser: after a reload the same grant fetches the file, and nothing
// more is counted.
import { DOWNLOAD_LOCK_MS, DOWNLOAD_PERSISTED_MS } from '@/lib/constants';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import type { Grant } from './api/grant';

export interface PersistedDownload {
  /** The account that owns the download. */
  account: string;
  track: string;
  /** The version and format of the track. */
  item: string;
  grant: string;
  source: string;
  name: string;
  /** The server serves a started download until then. */
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

/**
 * Locks a download for the tab that transfers or offers it. Resolves to a function that releases the lock, or
 * to null if another tab has it.
 */
export const acquireLock = (grant: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    // Plain HTTP has no locks.
    if (!navigator.locks) return resolve(() => undefined);
    // The page before the reload may still have the lock for a moment, so only a reloaded page waits for it.
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
