// The library's dialogs over any page: the sign-in prompt and the choice of a playlist. Runs a visitor's pending action
// after signing in.
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import {
  ADD_TO_PLAYLIST,
  addToPlaylistStore,
  requestAddToPlaylist,
} from '@/features/library/add-to-playlist';
import { FAVORITE, setFavorite } from '@/features/library/api/favorites';
import { FOLLOW, type Followable, useFollow } from '@/features/library/api/follows';
import { AddToPlaylist } from '@/features/library/components/AddToPlaylist';
import { useText } from '@/i18n';
import { usePendingAction } from '@/lib/pending-action';
import { signInRequestStore } from '@/lib/sign-in-request';
import { readVersions, writeVersions } from '@/lib/track-version';
import { useLast } from '@/lib/use-last';
import { useIsMobile } from '@/lib/use-media-query';
import { AnchoredPopover } from '@/ui/AnchoredPopover';
import { Dialog } from '@/ui/Dialog';
import { Sheet } from '@/ui/Sheet';
import { SignInPrompt } from './sign-in-prompt';

export default function LibraryDialogs() {
  const client = useQueryClient();
  const follow = useFollow();
  usePendingAction(FAVORITE, ({ id = '' }) => void setFavorite(client, id, true));
  usePendingAction(FOLLOW, ({ id = '', type }) => follow({ id, type: type as Followable }, true));
  usePendingAction(ADD_TO_PLAYLIST, ({ tracks = '' }) => requestAddToPlaylist(readVersions(tracks)));
  return (
    <>
      <Prompt />
      <Adding />
    </>
  );
}

const noPrompt = () => signInRequestStore.setState(null);

function Prompt() {
  const t = useText('library');
  useCloseOnNavigation(noPrompt);
  const wanted = useStore(signInRequestStore);
  const { reason, action } = useLast(wanted) ?? {};
  if (!reason || !action) return null;
  return (
    <SignInPrompt
      open={wanted !== null}
      onClose={noPrompt}
      title={t(`signIn.${reason}.title`)}
      text={t(`signIn.${reason}.text`)}
      action={action}
    />
  );
}

const noAdding = () => addToPlaylistStore.setState(null);

function Adding() {
  const t = useText('library');
  useCloseOnNavigation(noAdding);
  const isMobile = useIsMobile();
  const request = useStore(addToPlaylistStore);
  const last = useLast(request);
  if (!last) return null;
  const title = t('add.title', { count: last.tracks.length });
  const content = <AddToPlaylist key={writeVersions(last.tracks)} tracks={last.tracks} onDone={noAdding} />;
  const modal = { open: request !== null, onOpenChange: noAdding, title };
  if (isMobile) {
    return (
      <Sheet side="bottom" {...modal}>
        {content}
      </Sheet>
    );
  }
  if (!last.anchor) return <Dialog {...modal}>{content}</Dialog>;
  return (
    <AnchoredPopover anchor={request?.anchor ?? null} label={title} onClose={noAdding}>
      {content}
    </AnchoredPopover>
  );
}

/** Closes a dialog when the page changes. */
function useCloseOnNavigation(end: () => void): void {
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const openedOn = useRef(page);
  useEffect(() => {
    if (openedOn.current === page) return;
    openedOn.current = page;
    end();
  }, [page, end]);
}
