// Shares the user's own playlist by a secret link: shows the link, makes a new one, and stops sharing.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import type { Playlist } from '@/entities/playlist/playlist';
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { refreshPlaylists } from '../api/playlists';
import { type PlaylistShare, renewShare, shareOptions, sharePlaylist, stopSharing } from '../api/share';
import { LinkField } from './LinkField';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  playlist: Playlist;
}

/** Changes that end the link others have, so they ask first. */
type Question = 'renew' | 'stop';

const CALLS = { create: sharePlaylist, renew: renewShare, stop: stopSharing };

export function ShareDialog({ open, onClose, playlist }: ShareDialogProps) {
  const t = useText('library');
  const common = useText();
  const [question, setQuestion] = useState<Question | null>(null);
  const share = useQuery({ ...shareOptions(playlist.id), enabled: open });
  const change = useShareChange(playlist, () => setQuestion(null));
  const ask = (next: Question | null) => {
    change.reset();
    setQuestion(next);
  };
  const close = () => {
    ask(null);
    onClose();
  };
  const loadError = share.isFetching ? null : share.error;
  // An older answer is not shown: its link may no longer work.
  const shown = share.isFetching || loadError ? undefined : share.data;
  const error = change.error ?? loadError;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={question ? t(`share.ask.${question}.title`) : t('share.title', { name: playlist.name })}
      {...(question && { description: t(`share.ask.${question}.text`) })}
      failure={error && errorMessage(error, t('share.failed'))}
      actions={
        question ? (
          <>
            <Button onClick={() => ask(null)}>{t('cancel')}</Button>
            <Button
              variant={question === 'stop' ? 'danger' : 'primary'}
              busy={change.isPending}
              onClick={() => change.mutate(question)}
            >
              {t(`share.ask.${question}.action`)}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{t('share.close')}</Button>
            {loadError && (
              <Button variant="primary" onClick={() => void share.refetch()}>
                {common('retry')}
              </Button>
            )}
            {shown && !shown.since && (
              <Button
                variant="primary"
                busy={change.isPending}
                // The second press of a double press on the button that withdrew a link must not create the next one.
                onClick={({ detail }) => detail < 2 && change.mutate('create')}
              >
                {t('share.create')}
              </Button>
            )}
          </>
        )
      }
    >
      {!question && (
        <div className={styles.share}>
          <PublicLink playlist={playlist} />
          {shown && <SecretLink share={shown} onAsk={ask} />}
          {share.isFetching && <Skeleton height={96} />}
        </div>
      )}
    </Dialog>
  );
}

function PublicLink({ playlist: { code, status } }: { playlist: Playlist }) {
  const t = useText('library');
  if (status !== 'published') return null;
  return (
    <>
      <p>{t('share.public')}</p>
      <LinkField label={t('share.publicLink')} link={`${window.location.origin}/playlists/${code}`} />
    </>
  );
}

interface SecretLinkProps {
  share: PlaylistShare;
  onAsk: (question: Question) => void;
}

function SecretLink({ share: { since, link }, onAsk }: SecretLinkProps) {
  const t = useText('library');
  const locale = useLocale();
  if (!since) return <p>{t('share.private')}</p>;
  return (
    <>
      <p>{t('share.shared', { date: formatDateTime(since, locale, 'day') })}</p>
      {link ? <LinkField label={t('share.link')} link={link} /> : <p>{t('share.lost')}</p>}
      <div className={styles.changes}>
        <Button size="s" icon="loop" onClick={() => onAsk('renew')}>
          {t('share.renew')}
        </Button>
        <Button size="s" icon="lock" onClick={() => onAsk('stop')}>
          {t('share.stop')}
        </Button>
      </div>
    </>
  );
}

function useShareChange({ id, code }: Playlist, onDone: () => void) {
  const t = useText('library');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: keyof typeof CALLS) => CALLS[change](id),
    onSuccess: (share, change) => {
      client.setQueryData(shareOptions(id).queryKey, share);
      onDone();
      toast.success(t(change === 'create' ? 'share.created' : `share.ask.${change}.done`));
      void refreshPlaylists(client, code);
    },
  });
}
