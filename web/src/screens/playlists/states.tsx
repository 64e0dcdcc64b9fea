// A playlist's page while the playlist is loading, and if it cannot be shown.
import { Link } from '@tanstack/react-router';
import { ApiError, errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import styles from './playlist.module.css';

const NOT_FOUND = 404;

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === NOT_FOUND;

export function MissingPlaylist({ title, text }: { title: string; text: string }) {
  const t = useText('library');
  return (
    <EmptyState
      asPage
      icon="playlists"
      title={title}
      text={text}
      action={
        <Link to="/playlists" className={buttonClass()}>
          {t('missing.action')}
        </Link>
      }
    />
  );
}

export function PlaylistFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('library');
  return <ErrorState title={t('page.failed')} text={errorMessage(error)} onRetry={onRetry} />;
}

export function PlaylistSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.bones}>
        <Skeleton width={208} height={208} />
        <div className={styles.words}>
          <Skeleton width="40%" height={40} />
          <Skeleton width="24%" height={20} />
        </div>
      </div>
      <Skeleton height={320} />
    </div>
  );
}
