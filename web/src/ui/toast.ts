// Short messages that disappear on their own. The code that shows them is loaded later.
import { createStore } from 'zustand';
import { TOAST_MS, UNDO_TOAST_MS } from '@/lib/constants';

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
export const pendingToastStore = createStore<readonly Toast[]>(() => []);

export const toastDuration = (toast: Toast): number => (toast.action ? UNDO_TOAST_MS : TOAST_MS);

function push(tone: Toast['tone']) {
  return (text: string, action?: Toast['action']) =>
    pendingToastStore.setState((pending) => [...pending, { text, tone, action }], true);
}

export const toast = { success: push('success'), error: push('error'), info: push('info') };
