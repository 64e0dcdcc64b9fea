// Where the prompts and questions of the library appear, over any page; its code is loaded with the first of them.
import { lazy, Suspense, useRef } from 'react';
import { adding } from '@/features/library/adding';
import { useObservable } from '@/lib/observable';
import { hasPendingAction } from '@/lib/pending-action';
import { useSignedIn } from '@/lib/session';
import { signInWanted } from '@/lib/sign-in-wanted';

const LibraryDesk = lazy(() => import('@/routes/library-desk'));

export function Desk() {
  const prompt = useObservable(signInWanted);
  const asked = useObservable(adding);
  const isAwaited = useSignedIn() && hasPendingAction();
  const isWanted = useRef(false);
  isWanted.current ||= prompt !== null || asked !== null || isAwaited;
  if (!isWanted.current) return null;
  return (
    <Suspense fallback={null}>
      <LibraryDesk />
    </Suspense>
  );
}
