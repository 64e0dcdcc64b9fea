// The sonner part of Toaster, which shows the pending toasts.
import { useEffect, useRef } from 'react';
import { type ExternalToast, toast as show, Toaster } from 'sonner';
import { useStore } from 'zustand';
import { useText } from '@/i18n';
import { useTheme } from '@/lib/theme';
import { isTouch } from '@/lib/touch';
import styles from './ToastOutlet.module.css';
import { pendingToastStore, type Toast, type ToastAction, toastDuration } from './toast';

export default function ToastOutlet() {
  const t = useText();
  const theme = useTheme();
  const pending = useStore(pendingToastStore);
  /** Texts of visible toasts: a repeated message is not stacked, unless it has an action of its own. */
  const visible = useRef(new Set<string>());

  useEffect(() => {
    if (pending.length === 0) return;
    // Read from the store instead of this render, because an effect may run twice and must show each toast once.
    const batch = pendingToastStore.getState();
    pendingToastStore.setState([], true);
    for (const item of batch) {
      const options = { duration: toastDuration(item), ...placeBesideDialog() };
      if (item.action) show[item.tone](item.text, { ...options, ...onceOf(item.action) });
      else showOnce(item, options, visible.current);
    }
  }, [pending]);

  return (
    <div ref={isTouch ? unhoverAfterTap : undefined}>
      <Toaster
        theme={theme}
        // Centred, because the buttons of a row and the pointer are at its right end.
        position="bottom-center"
        offset={{
          top: 'var(--space-3)',
          left: 'var(--space-4)',
          right: 'var(--space-4)',
          bottom:
            'calc(var(--player-height) + var(--strip-height) + var(--floating-height) + var(--space-4))',
        }}
        mobileOffset={{
          top: 'var(--space-2)',
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

/** Sonner pauses its timers on hover, and a tap leaves the pointer hovering. A synthetic `mouseout` resumes them. */
function unhoverAfterTap(node: HTMLElement | null) {
  const leave = ({ target }: Event) =>
    target?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
  node?.addEventListener('click', leave);
  return () => node?.removeEventListener('click', leave);
}

/** The width of a message and its distances from the edge of the window and from a dialog. */
const CORNER_WIDTH = 356 + 16 + 8;

/** A message about an open dialog must not cover it: it stands in a corner beside the dialog, or above it. */
function placeBesideDialog(): ExternalToast {
  const dialog = [...document.querySelectorAll('[data-dialog][data-state="open"]')].at(-1);
  if (!dialog) return {};
  const { left, right } = dialog.getBoundingClientRect();
  if (left >= CORNER_WIDTH) return { position: 'bottom-left' };
  if (window.innerWidth - right >= CORNER_WIDTH) return { position: 'bottom-right' };
  // The styles of dialogs leave this room.
  return { position: 'top-center' };
}

/** Sonner's own ids do not work here: a new message with the id of a toast that is closing would be lost. */
function showOnce({ tone, text }: Toast, options: ExternalToast, visible: Set<string>) {
  if (visible.has(text)) return;
  visible.add(text);
  const leave = () => visible.delete(text);
  show[tone](text, { ...options, onAutoClose: leave, onDismiss: leave });
}

/** Runs either the action or `otherwise`, because sonner reports the dismissal after a press on the action, too. */
function onceOf({ label, run, otherwise }: ToastAction) {
  let isDone = false;
  const once = (action: (() => void) | undefined) => () => {
    if (isDone) return;
    isDone = true;
    action?.();
  };
  return { action: { label, onClick: once(run) }, onAutoClose: once(otherwise), onDismiss: once(otherwise) };
}
