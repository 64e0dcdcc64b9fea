// Renders the dialogs of the library over any page; their code is loaded with the first one.

import { useStore } from 'zustand';
import { addToPlaylistStore } from '@/features/library/add-to-playlist';
import { lazy } from '@/lib/lazy';
import { hasPendingAction } from '@/lib/pending-action';
import { useSignedIn } from '@/lib/session';
import { signInRequestStore } from '@/lib/sign-in-request';
import { useLatch } from '@/lib/use-latch';
import { LazyBoundary } from '@/ui/LazyBoundary';

const LibraryDialogs = lazy(() => import('@/screens/shared/library-dialogs'));

export function LibraryDialogsSlot() {
  const prompt = useStore(signInRequestStore);
  const asked = useStore(addToPlaylistStore);
  const isAwaited = useSignedIn() && hasPendingAction();
  const [isWanted, reset] = useLatch(prompt !== null || asked !== null || isAwaited);
  if (!isWanted) return null;
  const leave = () => {
    reset();
    signInRequestStore.setState(null);
    addToPlaylistStore.setState(null);
  };
  return (
    <LazyBoundary onLeave={leave}>
      <LibraryDialogs />
    </LazyBoundary>
  );
}
