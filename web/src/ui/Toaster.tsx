// The place where toasts appear; mounted once, empty until the first one.

import { useEffect, useState } from 'react';
import { PAGE_REST_MS, TOAST_MS } from '@/lib/constants';
import { lazy } from '@/lib/lazy';
import { useObservable } from '@/lib/observable';
import { useLatch } from '@/lib/use-latch';
import { LazyBoundary } from './LazyBoundary';
import styles from './Toaster.module.css';
import { pendingToasts } from './toast';

const Outlet = lazy(() => import('./ToastOutlet'));

export function Toaster() {
  const [isThere, setIsThere] = useState(false);
  const [isWanted, reset] = useLatch(useObservable(pendingToasts).length > 0);
  // What there is most to say of is a lost network, and then it is too late to fetch the code that says it. And a
  // screen reader hears only what is said in a place that was there before.
  useEffect(() => {
    const come = () =>
      Outlet.preload().then(
        () => setIsThere(true),
        () => undefined,
      );
    const timer = window.setTimeout(come, PAGE_REST_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isWanted && !isThere) return null;
  const drop = () => {
    reset();
    for (const { action } of pendingToasts.get()) action?.otherwise?.();
    pendingToasts.set([]);
  };
  return (
    <LazyBoundary errorFallback={<PlainToast drop={drop} />}>
      <Outlet />
    </LazyBoundary>
  );
}

/** For whoever lost the network before the code was there: the last message, without its action. */
function PlainToast({ drop }: { drop: () => void }) {
  const text = useObservable(pendingToasts).at(-1)?.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew for each message.
  useEffect(() => {
    const timer = window.setTimeout(drop, TOAST_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <p role="alert" className={styles.plain}>
      {text}
    </p>
  );
}
