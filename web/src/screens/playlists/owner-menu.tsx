// The owner's actions on a playlist: share it, edit the text and picture, send for review, delete.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { isCreator, useUser } from '@/api/user';
import type { Playlist } from '@/entities/playlist/playlist';
import { deleteLater } from '@/features/library/api/delete-later';
import { sendPlaylist, unpublishPlaylist, updatePlaylist } from '@/features/library/api/edit-playlist';
import { refreshPlaylists } from '@/features/library/api/playlists';
import { PlaylistDialog } from '@/features/library/components/PlaylistDialog';
import { ShareDialog } from '@/features/library/components/ShareDialog';
import { useText } from '@/i18n';
import { REVIEW_DAYS } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { DropdownMenu, type MenuItem } from '@/ui/DropdownMenu';
import { IconButton } from '@/ui/IconButton';
import { toast } from '@/ui/toast';
import styles from './playlist.module.css';

/** Actions that need a confirmation, because others will see their effect. */
type Question = 'delete' | 'send' | 'unpublish';

export default function OwnerMenu({ playlist }: { playlist: Playlist }) {
  const t = useText('library');
  const client = useQueryClient();
  const isAuthor = isCreator(useUser().data?.roles);
  const [isEditing, setIsEditing] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const { status, count } = playlist;
  const moderation: MenuItem[] = [];
  if (isAuthor && (status === 'on_review' || status === 'published')) {
    moderation.push({
      id: 'unpublish',
      label: t(status === 'published' ? 'author.unpublish' : 'author.withdraw'),
      icon: 'lock',
      onSelect: () => setQuestion('unpublish'),
    });
  } else if (isAuthor) {
    moderation.push({
      id: 'send',
      label: t('author.send'),
      icon: 'upload',
      disabled: count === 0,
      onSelect: () => setQuestion('send'),
    });
  }
  const removal: MenuItem = {
    id: 'delete',
    label: t('mine.delete'),
    icon: 'close',
    tone: 'danger',
    onSelect: () => setQuestion('delete'),
  };
  return (
    <>
      <div className={styles.owner}>
        <Button icon="share" aria-haspopup="dialog" onClick={() => setIsSharing(true)}>
          {t('page.share')}
        </Button>
        <Button icon="settings" onClick={() => setIsEditing(true)}>
          {t('page.edit')}
        </Button>
        <DropdownMenu
          trigger={<IconButton icon="dots" label={t('page.more')} />}
          groups={[moderation, [removal]].filter((group) => group.length > 0)}
        />
      </div>
      <ShareDialog open={isSharing} onClose={() => setIsSharing(false)} playlist={playlist} />
      <PlaylistDialog
        open={isEditing}
        onClose={() => setIsEditing(false)}
        playlist={playlist}
        isCreator={isAuthor}
        onSave={async (words) => {
          await updatePlaylist(playlist.id, words);
          toast.success(t('page.saved'));
          await refreshPlaylists(client);
        }}
      />
      <Ask playlist={playlist} question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

interface AskProps {
  playlist: Playlist;
  question: Question | null;
  onClose: () => void;
}

function Ask({ playlist, question, onClose }: AskProps) {
  const t = useText('library');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [last, setLast] = useState<Question>('send');
  if (question && question !== last) setLast(question);
  const act = useMutation({
    mutationFn: (action: Exclude<Question, 'delete'>): Promise<unknown> =>
      action === 'send' ? sendPlaylist(playlist.id) : unpublishPlaylist(playlist.id),
    onSuccess: async (_answer, action) => {
      onClose();
      toast.success(t(`ask.${action}.done`));
      await refreshPlaylists(client);
    },
  });
  const close = () => {
    act.reset();
    onClose();
  };
  const remove = () => {
    onClose();
    deleteLater(client, playlist);
    void navigate({ to: '/library/playlists', replace: true });
  };
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t(`ask.${last}.title`, { name: playlist.name })}
      description={t(`ask.${last}.text`, { ...REVIEW_DAYS })}
      failure={act.error && errorMessage(act.error)}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            variant={last === 'delete' ? 'danger' : 'primary'}
            busy={act.isPending}
            onClick={() => (last === 'delete' ? remove() : act.mutate(last))}
          >
            {t(`ask.${last}.action`)}
          </Button>
        </>
      }
    />
  );
}
