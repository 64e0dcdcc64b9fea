// The corner of the page where the server's news for the reader appear; its code is loaded when there are some.

import { useUser } from '@/api/user';
import { lazy } from '@/lib/lazy';
import { Part } from '@/ui/Part';
import styles from './PopupSlot.module.css';

const Popup = lazy(() => import('@/routes/popup'));

export function PopupSlot() {
  if (!useUser().data?.showPopup) return null;
  return (
    <div className={styles.corner}>
      <Part quiet={null}>
        <Popup />
      </Part>
    </div>
  );
}
