// Looks for a download that a reload has interrupted, and that no other tab goes on with.
import { useEffect } from 'react';
import { useUser } from '@/api/user';
import { useObservable } from '@/lib/observable';
import { useSignedIn } from '@/lib/session';
import { claim, readKept } from './kept';
import { type Interrupted, interrupted, running } from './state';

export function useInterrupted(): Interrupted | null {
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
      interrupted.get()?.release();
      interrupted.set(null);
    };
  }, [account]);
  return useObservable(interrupted);
}

async function offer(account: string, signal: AbortSignal): Promise<void> {
  for (const kept of document.hidden ? [] : readKept()) {
    if (kept.account !== account) continue;
    if (interrupted.get() || running.get()) return;
    const release = await claim(kept.grant);
    // While it was waited for it may have come, or been given up.
    const isOpen = readKept().some(({ grant }) => grant === kept.grant) && !interrupted.get();
    // A tab behind another leaves it to the one in front, which may just have been reloaded.
    if (release && isOpen && !running.get() && !signal.aborted && !document.hidden) {
      interrupted.set({ ...kept, release });
      return;
    }
    release?.();
  }
}
