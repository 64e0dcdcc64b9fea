// Files that are on their way, written down in the browser: after a reload the same grant brings the file, and nothing
// more is counted.
import { DOWNLOAD_KEPT_MS, DOWNLOAD_LOCK_MS } from '@/lib/constants';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import type { Grant } from './api/grant';

export interface Kept {
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

export function readKept(): readonly Kept[] {
  try {
    const kept: Kept[] = JSON.parse(readStored(LOCAL.downloads) ?? '[]');
    return kept.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}

function writeKept(kept: readonly Kept[]): void {
  if (kept.length > 0) writeStored(LOCAL.downloads, JSON.stringify(kept));
  else removeStored(LOCAL.downloads);
}

export function keepDownload(track: string, item: string, grant: Grant): Kept {
  const { grant_id, source, file_name: name } = grant;
  const account = new URL(source, window.location.href).searchParams.get('account') ?? '';
  const until = Date.now() + DOWNLOAD_KEPT_MS;
  const kept = { account, track, item, grant: grant_id, source, name, until };
  writeKept([...readKept(), kept]);
  return kept;
}

export const forgetDownload = (grant: string): void =>
  writeKept(readKept().filter((kept) => kept.grant !== grant));

/** Held by the tab that brings a download or offers to: others leave it alone. Gives what lets go of it, null while another
tab has it. */
export const claim = (grant: string): Promise<(() => void) | null> =>
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
