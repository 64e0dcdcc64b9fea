// The place where toasts appear; mounted once, empty until the first one.
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { useObservable } from '@/lib/observable';
import { pendingToasts } from './toast';

/** Without a network a message is lost, not the page. */
const Outlet = lazy<ComponentType>(() => import('./ToastOutlet').catch(() => ({ default: () => null })));

export function Toaster() {
  const wanted = useRef(false);
  const pending = useObservable(pendingToasts);
  wanted.current ||= pending.length > 0;
  if (!wanted.current) return null;
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}
