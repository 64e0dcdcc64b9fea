// Looks for a download that a reload interrupted and that no other tab has locked.
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useUser } from '@/api/user';
import { useSignedIn } from '@/lib/session';
import { acquireLock, readPersistedDownloads } from './persisted-download';
import { downloadStore, type InterruptedDownload } from './state';

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
      downloadStore.getState().interrupted?.release();
      downloadStore.setState({ interrupted: null });
    };
  }, [account]);
  return useStore(downloadStore, ({ interrupted }) => interrupted);
}

async function offer(account: string, signal: AbortSignal): Promise<void> {
  for (const download of document.hidden ? [] : readPersistedDownloads()) {
    if (download.account !== account) continue;
    const { interrupted, running } = downloadStore.getState();
    if (interrupted || running) return;
    const release = await acquireLock(download.grant);
    // While the lock was pending, the download may have finished or been cancelled.
    const now = downloadStore.getState();
    const isOpen = readPersistedDownloads().some(({ grant }) => grant === download.grant) && !now.interrupted;
    // A hidden tab leaves the download to the visible one, which may just have been reloaded.
    if (release && isOpen && !now.running && !signal.aborted && !document.hidden) {
      downloadStore.setState({ interrupted: { ...download, release } });
      return;
    }
    release?.();
  }
}
