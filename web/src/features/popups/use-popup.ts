// Decides when a popup is shown: once, after a pause, and while nothing else is open.
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useUser } from '@/api/user';
import { PAGE_REST_MS } from '@/lib/constants';
import { readSession, writeSession } from '@/lib/storage';
import { SESSION } from '@/lib/storage-keys';
import { markPopupSeen } from './api/mark-popup-seen';
import { isBusyPage, type PopupKind, popupKind } from './popup-kinds';

/** Elements that handle Escape themselves. */
const FIELDS = 'input, textarea, select, [contenteditable]';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';

export function useServerPopup(): { kind: PopupKind; close: () => void } | null {
  const client = useQueryClient();
  const { data: user } = useUser();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [shown, setShown] = useState<string | null>(null);
  const kind = popupKind(user?.showPopup?.type);
  // Each popup is shown to a user once, also after a reload.
  const popupId = user && kind ? `${user.id} ${kind}` : null;
  const isBusy = isBusyPage(path);

  useEffect(() => {
    if (!popupId || isBusy || readSession(SESSION.popup) === popupId) return;
    let timer = 0;
    const show = () => {
      if (document.querySelector(OVERLAYS)) return schedule();
      writeSession(SESSION.popup, popupId);
      setShown(popupId);
    };
    const schedule = () => {
      timer = window.setTimeout(show, PAGE_REST_MS);
    };
    schedule();
    return () => window.clearTimeout(timer);
  }, [popupId, isBusy]);

  const isShown = popupId !== null && shown === popupId && !isBusy;
  const close = useCallback(() => {
    setShown(null);
    if (kind) void markPopupSeen(client, kind);
  }, [client, kind]);

  // The card never has the focus, so the listener is on the document.
  useLayoutEffect(() => {
    if (!isShown) return;
    const onKey = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector(OVERLAYS)) return;
      if (!(target instanceof Element && target.closest(FIELDS))) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown, close]);

  return isShown && kind ? { kind, close } : null;
}
