// Where the prompts and questions of the library appear, over any page; its code is loaded with the first of them.

import { addToPlaylistRequest } from '@/features/library/add-to-playlist';
import { lazy } from '@/lib/lazy';
import { useObservable } from '@/lib/observable';
import { hasPendingAction } from '@/lib/pending-action';
import { useSignedIn } from '@/lib/session';
import { signInWanted } from '@/lib/sign-in-wanted';
import { useLatch } from '@/lib/use-latch';
import { Part } from '@/ui/Part';

const LibraryDesk = lazy(() => import('@/routes/library-desk'));

export function LibraryDialogsSlot() {
  const prompt = useObservable(signInWanted);
  const asked = useObservable(addToPlaylistRequest);
  const isAwaited = useSignedIn() && hasPendingAction();
  const [isWanted, reset] = useLatch(prompt !== null || asked !== null || isAwaited);
  if (!isWanted) return null;
  const leave = () => {
    reset();
    signInWanted.set(null);
    addToPlaylistRequest.set(null);
  };
  return (
    <Part onLeave={leave}>
      <LibraryDesk />
    </Part>
  );
}
