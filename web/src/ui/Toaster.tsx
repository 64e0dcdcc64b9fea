// Where toasts appear; mounted once, and empty until the first toast.

import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { PAGE_REST_MS, TOAST_MS } from '@/lib/constants';
import { lazy } from '@/lib/lazy';
import { useLatch } from '@/lib/use-latch';
import { LazyBoundary } from './LazyBoundary';
import styles from './Toaster.module.css';
import { pendingToastStore } from './toast';

const Outlet = lazy(() => import('./ToastOutlet'));

export function Toaster() {
  const [isLoaded, setIsLoaded] = useState(false);
  const [isWanted, reset] = useLatch(useStore(pendingToastStore).length > 0);
  // Loaded in advance, because the most frequent toast reports a lost network, when loading is too late. Screen readers
  // also announce only live regions that exist before the message.
  useEffect(() => {
    const preload = () =>
      Outlet.preload().then(
        () => setIsLoaded(true),
        () => undefined,
      );
    const timer = window.setTimeout(preload, PAGE_REST_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isWanted && !isLoaded) return null;
  const drop = () => {
    reset();
    for (const { action } of pendingToastStore.getState()) action?.otherwise?.();
    pendingToastStore.setState([], true);
  };
  return (
    <LazyBoundary errorFallback={<PlainToast drop={drop} />}>
      <Outlet />
    </LazyBoundary>
  );
}

/** The fallback if the network failed before the code was loaded: the last message, without its action. */
function PlainToast({ drop }: { drop: () => void }) {
  const text = useStore(pendingToastStore).at(-1)?.text;
  const dropLatest = useEffectEvent(drop);
  // The timer restarts for each message.
  useEffect(() => {
    const timer = window.setTimeout(() => dropLatest(), TOAST_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <p role="alert" className={styles.plain}>
      {text}
    </p>
  );
}
