// A playlist under review: its description and tracks, with buttons to publish or reject it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '@/api/error';
import type { Playlist } from '@/entities/playlist/playlist';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { toast } from '@/ui/toast';
import { decidePlaylist, refreshQueue } from '../api/review';
import { APPROVED, type Decision } from '../decisions';
import styles from './PlaylistDecision.module.css';
import { RejectDialog } from './RejectDialog';

interface PlaylistDecisionProps {
  playlist: Playlist;
  /** Renders its tracks, as in other lists. */
  tracks: ReactNode;
  onDecided: () => void;
}

export function PlaylistDecision({ playlist, tracks, onDecided }: PlaylistDecisionProps) {
  const t = useText('review');
  const client = useQueryClient();
  const [isRefusing, setIsRefusing] = useState(false);
  const decide = useMutation({
    mutationFn: (decision: Decision) => decidePlaylist(playlist.id, decision),
    onSuccess: (_, { verdict }) => {
      toast.success(t(verdict === 'approve' ? 'playlist.published' : 'playlist.rejected'));
      setIsRefusing(false);
      void refreshQueue(client);
      onDecided();
    },
  });
  const failure = decide.error && errorMessage(decide.error);
  const openRefusal = (isOpen: boolean) => {
    decide.reset();
    setIsRefusing(isOpen);
  };
  const { owner, name, name_en, description, count, contacts } = playlist;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          {owner && <p className={styles.author}>{t('desk.from', { name: owner.name })}</p>}
          {name_en && <p className={styles.text}>{t('playlist.nameEn', { name: name_en })}</p>}
          {contacts && <p className={styles.author}>{contacts}</p>}
          {description && <p className={styles.text}>{description}</p>}
        </div>
        <Button variant="danger" onClick={() => openRefusal(true)}>
          {t('playlist.reject')}
        </Button>
        <Button variant="primary" busy={decide.isPending} onClick={() => decide.mutate(APPROVED)}>
          {t('playlist.approve')}
        </Button>
        {!isRefusing && <Failure message={failure} />}
      </div>
      <section aria-label={t('playlist.tracks')}>
        {count > 0 ? tracks : <p className={styles.author}>{t('playlist.empty')}</p>}
      </section>
      <RejectDialog
        title={isRefusing ? name : null}
        isPending={decide.isPending}
        failure={failure}
        onReject={(decision) => decide.mutate(decision)}
        onClose={() => openRefusal(false)}
      />
    </>
  );
}
