// The page of an artist: profile, most played tracks, all tracks, similar artists.
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError, errorMessage } from '@/api/error';
import { type ArtistPage, artistOptions } from '@/features/catalog/api/artists';
import { ArtistHead } from '@/features/catalog/components/artists/ArtistHead';
import { ArtistStrip } from '@/features/catalog/components/artists/ArtistStrip';
import { FollowButton } from '@/features/library/components/FollowButton';
import { useText } from '@/i18n';
import { useDownloadOrigin } from '@/lib/download-origin';
import { lazyNamed } from '@/lib/lazy';
import { useNamedPage } from '@/lib/page-name';
import type { PrefetchContext } from '@/lib/prefetch';
import { FilteredTracks } from '@/screens/shared/filtered-tracks';
import { ListSection } from '@/screens/shared/section';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Skeleton } from '@/ui/Skeleton';
import styles from './artists.module.css';

const route = getRouteApi('/_tracks/artists/$code');

const SectionTracks = lazyNamed(() => import('@/screens/shared/section-tracks'), 'SectionTracks');

const NOT_FOUND = 404;
const TOP_HEIGHT = 240;

export const prefetch = ({ context, params }: PrefetchContext<{ code: string }>): void =>
  void context.queryClient.prefetchQuery(artistOptions(params.code));

export function ArtistScreen() {
  const t = useText('artists');
  const { code } = route.useParams();
  const { data: artist, error, refetch } = useQuery(artistOptions(code));
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
  useNamedPage(isMissing ? t('missing.title') : artist?.name);
  if (artist) return <ArtistView artist={artist} />;
  if (isMissing) {
    return (
      <EmptyState
        asPage
        icon="artists"
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Link to="/artists" className={buttonClass()}>
            {t('missing.action')}
          </Link>
        }
      />
    );
  }
  if (error)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  return <ArtistSkeleton />;
}

function ArtistView({ artist }: { artist: ArtistPage }) {
  const t = useText('artists');
  useDownloadOrigin({ artist_id: Number(artist.id) });
  return (
    <div className={styles.page}>
      <ArtistHead
        artist={artist}
        actions={
          <FollowButton type="artist" id={artist.id} name={artist.name} isFollowed={artist.subscribed} />
        }
      />
      {artist.top.length > 0 && (
        <ListSection title={t('top')}>
          <LazyBoundary fallback={<Skeleton height={TOP_HEIGHT} />}>
            <SectionTracks tracks={artist.top} />
          </LazyBoundary>
        </ListSection>
      )}
      {artist.alike.length > 0 && (
        <ListSection title={t('alike')}>
          <ArtistStrip artists={artist.alike} />
        </ListSection>
      )}
      <FilteredTracks
        origin={`/api/artists/${artist.id}/tracks`}
        label={t('all')}
        heading={<h2 className={styles.listTitle}>{t('all')}</h2>}
      />
    </div>
  );
}

function ArtistSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.bones}>
        <Skeleton round width={168} height={168} />
        <Skeleton width="40%" height={36} />
      </div>
      <Skeleton height={TOP_HEIGHT} />
    </div>
  );
}
