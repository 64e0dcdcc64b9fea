// The place where toasts appear; mounted once, empty until the first one.

import { useEffect, useRef } from 'react';
import { lazy } from '@/lib/lazy';
import { useObservable } from '@/lib/observable';
import { Part } from './Part';
import { pendingToasts } from './toast';

const Outlet = lazy(() => import('./ToastOutlet'));

export function Toaster() {
  const wanted = useRef(false);
  const pending = useObservable(pendingToasts);
  wanted.current ||= pending.length > 0;
  if (!wanted.current) return null;
  const drop = () => {
    wanted.current = false;
    for (const { action } of pendingToasts.get()) action?.otherwise?.();
    pendingToasts.set([]);
  };
  return (
    <Part quiet={<Dropped drop={drop} />}>
      <Outlet />
    </Part>
  );
}

/** Without a network a message is lost, not the page, nor the messages after it. */
function Dropped({ drop }: { drop: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(drop, []);
  return null;
}
