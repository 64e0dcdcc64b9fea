// When something is told: once, after the page has come to rest, and while nothing else is open.
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useUser } from '@/api/user';
import { POPUP_REST_MS } from '@/lib/constants';
import { readSession, writeSession } from '@/lib/storage';
import { SESSION } from '@/lib/storage-keys';
import { seePopup } from './api/see-popup';
import { isBusyPage, type PopupKind, popupKind } from './popup-kinds';

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';

export function usePopup(): { kind: PopupKind; close: () => void } | null {
  const client = useQueryClient();
  const { data: user } = useUser();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [shown, setShown] = useState<string | null>(null);
  const kind = popupKind(user?.showPopup?.type);
  // One reader is told of one thing once, also after a reload.
  const telling = user && kind ? `${user.id} ${kind}` : null;
  const isBusy = isBusyPage(path);

  useEffect(() => {
    if (!telling || isBusy || readSession(SESSION.popup) === telling) return;
    let timer = 0;
    const show = () => {
      if (document.querySelector(OVERLAYS)) return wait();
      writeSession(SESSION.popup, telling);
      setShown(telling);
    };
    const wait = () => {
      timer = window.setTimeout(show, POPUP_REST_MS);
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [telling, isBusy]);

  if (!kind || !telling || shown !== telling || isBusy) return null;
  return {
    kind,
    close() {
      setShown(null);
      void seePopup(client, kind);
    },
  };
}
