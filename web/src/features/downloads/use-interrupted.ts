// Looks for a download that a reload interrupted and that no other tab has locked.
import { useEffect } from 'react';
import { useUser } from '@/api/user';
import { useObservable } from '@/lib/observable';
import { useSignedIn } from '@/lib/session';
import { acquireLock, readPersistedDownloads } from './persisted-download';
import { type InterruptedDownload, interruptedDownload, runningDownload } from './state';

export function useInterrupted(): InterruptedDownload | null {
  const isSignedIn = useSignedIn();
  const id = useUser().data?.id;
  const account = isSignedIn && id !== undefined ? String(id) : null;
  useEffect(() => {
    if (!account) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const offerInterrupted = () => void offer(account, signal);
    offerInterrupted();
    // The tab that had the download may have been closed meanwhile.
    document.addEventListener('visibilitychange', offerInterrupted, { signal });
    return () => {
      leaving.abort();
      interruptedDownload.get()?.release();
      interruptedDownload.set(null);
    };
  }, [account]);
  return useObservable(interruptedDownload);
}

async function offer(account: string, signal: AbortSignal): Promise<void> {
  for (const download of document.hidden ? [] : readPersistedDownloads()) {
    if (download.account !== account) continue;
    if (interruptedDownload.get() || runningDownload.get()) return;
    const release = await acquireLock(download.grant);
    // While the lock was pending, the download may have finished or been cancelled.
    const isOpen =
      readPersistedDownloads().some(({ grant }) => grant === download.grant) && !interruptedDownload.get();
    // A hidden tab leaves the download to the visible one, which may just have been reloaded.
    if (release && isOpen && !runningDownload.get() && !signal.aborted && !document.hidden) {
      interruptedDownload.set({ ...download, release });
      return;
    }
    release?.();
  }
}
