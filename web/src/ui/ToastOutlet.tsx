// The sonner half of Toaster: takes the pending toasts and shows them.
import { useEffect, useRef } from 'react';
import { toast as show, Toaster } from 'sonner';
import { useText } from '@/i18n';
import { useObservable } from '@/lib/observable';
import { useTheme } from '@/lib/theme';
import { isTouch } from '@/lib/touch';
import styles from './ToastOutlet.module.css';
import { pendingToasts, type Toast, type ToastAction, toastDuration } from './toast';

export default function ToastOutlet() {
  const t = useText();
  const theme = useTheme();
  const pending = useObservable(pendingToasts);
  /** Said again while it can still be read, a message is not stacked on itself; one with an action is a deed of its own. */
  const visible = useRef(new Set<string>());

  useEffect(() => {
    if (pending.length === 0) return;
    // Taken from the store, not from this render: an effect may run twice and must show each toast once.
    const batch = pendingToasts.get();
    pendingToasts.set([]);
    for (const item of batch) {
      const duration = toastDuration(item);
      if (item.action) show[item.tone](item.text, { duration, ...onceOf(item.action) });
      else showOnce(item, duration, visible.current);
    }
  }, [pending]);

  return (
    <div ref={isTouch ? leaveAfterTap : undefined}>
      <Toaster
        theme={theme}
        // In the middle: at the right end of a row stand its buttons, and the pointer that has just pressed one.
        position="bottom-center"
        offset={{
          bottom:
            'calc(var(--player-height) + var(--strip-height) + var(--floating-height) + var(--space-4))',
        }}
        mobileOffset={{
          bottom:
            'calc(var(--bottombar-height) + var(--player-height) + var(--strip-height) + var(--floating-height) + var(--space-2))',
        }}
        className={styles.toaster ?? ''}
        containerAriaLabel={t('nav.notifications')}
        toastOptions={{ classNames: { toast: styles.toast ?? '', actionButton: styles.action ?? '' } }}
      />
    </div>
  );
}

/** Messages wait while they are pointed at, and a tap leaves the pointer on what it hit: it is told to have gone. */
function leaveAfterTap(node: HTMLElement | null) {
  const leave = ({ target }: Event) =>
    target?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
  node?.addEventListener('click', leave);
  return () => node?.removeEventListener('click', leave);
}

/** Not by an id of sonner's: a toast that is leaving takes its id along, and what is said then would be lost. */
function showOnce({ tone, text }: Toast, duration: number, visible: Set<string>) {
  if (visible.has(text)) return;
  visible.add(text);
  const leave = () => visible.delete(text);
  show[tone](text, { duration, onAutoClose: leave, onDismiss: leave });
}

/** Either the action or what happens otherwise: leaving is told after a press on the action, too. */
function onceOf({ label, run, otherwise }: ToastAction) {
  let isDone = false;
  const once = (action: (() => void) | undefined) => () => {
    if (isDone) return;
    isDone = true;
    action?.();
  };
  return { action: { label, onClick: once(run) }, onAutoClose: once(otherwise), onDismiss: once(otherwise) };
}
