// The user's own and followed playlists: opened, created, and reordered together.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { isCreator, useUser } from '@/api/user';
import type { Playlist } from '@/entities/playlist/playlist';
import { createPlaylist } from '@/features/library/api/edit-playlist';
import { myPlaylistsOptions, refreshPlaylists, useMyPlaylists } from '@/features/library/api/playlists';
import { type FailedEdit, saveStaged } from '@/features/library/api/save-staged';
import { PlaylistDialog } from '@/features/library/components/PlaylistDialog';
import { PlaylistGrid } from '@/features/library/components/PlaylistGrid';
import { StagedPlaylists } from '@/features/library/components/StagedPlaylists';
import { nameFault } from '@/features/library/playlist-name';
import { isChanged, type Staged, stage } from '@/features/library/staged';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { getToken, useSignedIn } from '@/lib/session';
import { LeaveGuard } from '@/screens/shared/leave-guard';
import { SignInLinks } from '@/screens/shared/sign-in-prompt';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { toast } from '@/ui/toast';
import styles from './library.module.css';

export function prefetch({ context }: PrefetchContext): void {
  if (getToken()) void context.queryClient.prefetchQuery(myPlaylistsOptions);
}

export function LibraryPlaylistsScreen() {
  const t = useText('library');
  return useSignedIn() ? (
    <MyPlaylists />
  ) : (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('mine.title')}</h1>
      <EmptyState
        icon="myPlaylists"
        title={t('signIn.playlist.title')}
        text={t('signIn.playlist.text')}
        action={<SignInLinks />}
      />
    </div>
  );
}

function MyPlaylists() {
  const t = useText('library');
  const { data: playlists, error, refetch } = useMyPlaylists();
  const [staged, setStaged] = useState<Staged | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const make = (
    <Button variant="primary" icon="plus" onClick={() => setIsMaking(true)}>
      {t('mine.create')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('mine.title')}</h1>
        {!staged && (
          <div className={styles.tools}>
            {playlists && playlists.length > 0 && (
              <>
                <Button icon="settings" onClick={() => setStaged(stage(playlists))}>
                  {t('mine.edit')}
                </Button>
                {make}
              </>
            )}
          </div>
        )}
      </header>
      {staged && playlists ? (
        <Editing playlists={playlists} staged={staged} onStaged={setStaged} onEnd={() => setStaged(null)} />
      ) : error && !playlists ? (
        <ErrorState title={t('mine.failed')} text={errorMessage(error)} onRetry={() => void refetch()} />
      ) : playlists?.length === 0 ? (
        <EmptyState
          icon="myPlaylists"
          title={t('mine.empty.title')}
          text={t('mine.empty.text')}
          action={make}
        />
      ) : (
        <PlaylistGrid playlists={playlists} isMine />
      )}
      <NewPlaylist open={isMaking} onClose={() => setIsMaking(false)} />
    </div>
  );
}

export function NewPlaylist({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('library');
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser().data;
  return (
    <PlaylistDialog
      open={open}
      onClose={onClose}
      isCreator={isCreator(user?.roles)}
      onSave={async (words) => {
        const { code } = await createPlaylist(words);
        toast.success(t('mine.created'));
        void refreshPlaylists(client);
        await navigate({ to: '/playlists/$code', params: { code } });
      }}
    />
  );
}

interface EditingProps {
  playlists: readonly Playlist[];
  staged: Staged;
  onStaged: (staged: Staged) => void;
  onEnd: () => void;
}

function Editing({ playlists, staged, onStaged, onEnd }: EditingProps) {
  const t = useText('library');
  const client = useQueryClient();
  const user = useUser().data;
  const [isSaving, setIsSaving] = useState(false);
  const [failures, setFailures] = useState<readonly FailedEdit[]>([]);
  const hasChanges = isChanged(staged, playlists);
  const isWrong = [...staged.changes].some(
    ([id, { name }]) => name !== undefined && !staged.removed.has(id) && nameFault(name),
  );

  const save = async () => {
    setIsSaving(true);
    setFailures([]);
    const saved = await saveStaged(staged, playlists);
    await refreshPlaylists(client);
    setIsSaving(false);
    if (saved.failures.length > 0) {
      setFailures(saved.failures);
      onStaged(saved.left);
      return;
    }
    toast.success(t('mine.saved'));
    onEnd();
  };

  return (
    <>
      <LeaveGuard isAsked={hasChanges} />
      <StagedPlaylists
        playlists={playlists}
        staged={staged}
        onStaged={onStaged}
        isCreator={isCreator(user?.roles)}
      />
      <div role="alert">
        {failures.length > 0 && (
          <div className={styles.failures}>
            <p>{t('mine.saveFailed')}</p>
            <ul>
              {failures.map(({ kind, name, message }) => (
                <li key={`${kind} ${name}`}>
                  {t(`mine.failures.${kind}`, { name })}: {message}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={styles.saving}>
        <Button onClick={onEnd} disabled={isSaving}>
          {t('cancel')}
        </Button>
        <Button
          variant="primary"
          busy={isSaving}
          disabled={isWrong}
          onClick={() => (hasChanges ? void save() : onEnd())}
        >
          {t('save')}
        </Button>
      </div>
    </>
  );
}
