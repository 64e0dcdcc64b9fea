// The place where toasts appear; mounted once, empty until the first one.
import { lazy, Suspense, useRef } from 'react';
import { useObservable } from '@/lib/observable';
import { pendingToasts } from './toast';

const Outlet = lazy(() => import('./ToastOutlet'));

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
