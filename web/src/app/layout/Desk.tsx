// Where the prompts and questions of the library appear, over any page; its code is loaded with the first of them.

import { useRef } from 'react';
import { adding } from '@/features/library/adding';
import { lazy } from '@/lib/lazy';
import { useObservable } from '@/lib/observable';
import { hasPendingAction } from '@/lib/pending-action';
import { useSignedIn } from '@/lib/session';
import { signInWanted } from '@/lib/sign-in-wanted';
import { Part } from '@/ui/Part';

const LibraryDesk = lazy(() => import('@/routes/library-desk'));

export function Desk() {
  const prompt = useObservable(signInWanted);
  const asked = useObservable(adding);
  const isAwaited = useSignedIn() && hasPendingAction();
  const isWanted = useRef(false);
  isWanted.current ||= prompt !== null || asked !== null || isAwaited;
  if (!isWanted.current) return null;
  const leave = () => {
    isWanted.current = false;
    signInWanted.set(null);
    adding.set(null);
  };
  return (
    <Part onLeave={leave}>
      <LibraryDesk />
    </Part>
  );
}
