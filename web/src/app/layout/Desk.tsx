// Where the prompts and questions of the library appear, over any page; its code is loaded with the first of them.
import { lazy, Suspense, useRef } from 'react';
import { adding } from '@/features/library/adding';
import { useObservable } from '@/lib/observable';
import { hasPendingAction } from '@/lib/pending-action';
import { useSignedIn } from '@/lib/session';
import { signInWanted } from '@/lib/sign-in-wanted';

const LibraryDesk = lazy(() => import('@/routes/library-desk'));

export function Desk() {
  const isAsked = useObservable(signInWanted) !== null || useObservable(adding) !== null;
  const isAwaited = useSignedIn() && hasPendingAction();
  const isWanted = useRef(false);
  isWanted.current ||= isAsked || isAwaited;
  if (!isWanted.current) return null;
  return (
    <Suspense fallback={null}>
      <LibraryDesk />
    </Suspense>
  );
}
