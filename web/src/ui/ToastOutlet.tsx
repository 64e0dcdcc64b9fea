// The sonner half of Toaster: takes the pending toasts and shows them.
import { useEffect } from 'react';
import { toast as show, Toaster } from 'sonner';
import { useText } from '@/i18n';
import { useObservable } from '@/lib/observable';
import { useTheme } from '@/lib/theme';
import styles from './ToastOutlet.module.css';
import { pendingToasts, type ToastAction, toastDuration } from './toast';

export default function ToastOutlet() {
  const t = useText();
  const theme = useTheme();
  const pending = useObservable(pendingToasts);

  useEffect(() => {
    if (pending.length === 0) return;
    // Taken from the store, not from this render: an effect may run twice and must show each toast once.
    const batch = pendingToasts.get();
    pendingToasts.set([]);
    for (const item of batch) {
      show[item.tone](item.text, { duration: toastDuration(item), ...(item.action && onceOf(item.action)) });
    }
  }, [pending]);

  return (
    <Toaster
      theme={theme}
      position="bottom-right"
      offset={{ bottom: 'calc(var(--player-height) + var(--strip-height) + var(--space-4))' }}
      mobileOffset={{
        bottom: 'calc(var(--bottombar-height) + var(--player-height) + var(--strip-height) + var(--space-2))',
      }}
      className={styles.toaster ?? ''}
      containerAriaLabel={t('nav.notifications')}
      toastOptions={{ classNames: { toast: styles.toast ?? '', actionButton: styles.action ?? '' } }}
    />
  );
}

/** Either the action or what happens otherwise: leaving is told after a press on the action, too. */
function onceOf({ label, run, otherwise }: ToastAction) {
  let isDone = false;
  const once = (deed: (() => void) | undefined) => () => {
    if (isDone) return;
    isDone = true;
    deed?.();
  };
  return { action: { label, onClick: once(run) }, onAutoClose: once(otherwise), onDismiss: once(otherwise) };
}
