// Short messages that disappear on their own. The code that shows them is loaded later.
import { TOAST_MS, UNDO_TOAST_MS } from '@/lib/constants';
import { observable } from '@/lib/observable';

export interface ToastAction {
  label: string;
  run: () => void;
  /** Runs when the toast has closed without a press on its action. */
  otherwise?: () => void;
}

export interface Toast {
  text: string;
  tone: 'success' | 'error' | 'info';
  /** Such as "undo"; the toast then stays longer. */
  action?: ToastAction | undefined;
}

/** Toasts that the Toaster has not shown yet. */
export const pendingToasts = observable<readonly Toast[]>([]);

export const toastDuration = (toast: Toast): number => (toast.action ? UNDO_TOAST_MS : TOAST_MS);

function push(tone: Toast['tone']) {
  return (text: string, action?: Toast['action']) =>
    pendingToasts.set([...pendingToasts.get(), { text, tone, action }]);
}

export const toast = { success: push('success'), error: push('error'), info: push('info') };
