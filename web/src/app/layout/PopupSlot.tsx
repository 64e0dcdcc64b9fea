// The corner of the page in which popups appear; their code is loaded when there are any.

import { useUser } from '@/api/user';
import { lazy } from '@/lib/lazy';
import { LazyBoundary } from '@/ui/LazyBoundary';
import styles from './PopupSlot.module.css';

const ServerPopup = lazy(() => import('@/screens/shared/server-popup'));

export function PopupSlot() {
  if (!useUser().data?.showPopup) return null;
  return (
    <div className={styles.corner}>
      <LazyBoundary errorFallback={null}>
        <ServerPopup />
      </LazyBoundary>
    </div>
  );
}
