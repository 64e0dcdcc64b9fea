// Looks for a download that a reload has interrupted, and that no other tab goes on with.
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
    const look = () => void offer(account, signal);
    look();
    // Meanwhile the tab that had it may have been closed.
    document.addEventListener('visibilitychange', look, { signal });
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
    // While it was waited for it may have come, or been given up.
    const isOpen =
      readPersistedDownloads().some(({ grant }) => grant === download.grant) && !interruptedDownload.get();
    // A tab behind another leaves it to the one in front, which may just have been reloaded.
    if (release && isOpen && !runningDownload.get() && !signal.aborted && !document.hidden) {
      interruptedDownload.set({ ...download, release });
      return;
    }
    release?.();
  }
}
