// The page of a track: head with waveform, versions, tracks that mix well, playlists, other details.
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError, errorMessage } from '@/api/error';
import { trackDetailOptions } from '@/entities/track/queries';
import type { TrackDetail } from '@/entities/track/track';
import { VersionsTable } from '@/entities/track/VersionsTable';
import { AboutTrack } from '@/features/catalog/components/track/AboutTrack';
import { InPlaylists } from '@/features/catalog/components/track/InPlaylists';
import { TrackBanner } from '@/features/catalog/components/track/TrackBanner';
import { VersionFiles } from '@/features/downloads/components/VersionFiles';
import { AddButton } from '@/features/library/components/AddButton';
import { VersionPlay } from '@/features/player/components/VersionPlay';
import { useText } from '@/i18n';
import { useNamedPage } from '@/lib/page-name';
import { TRACK_TABS } from '@/lib/page-tabs';
import type { PrefetchContext } from '@/lib/prefetch';
import { asId } from '@/lib/search-values';
import { useDeferredData } from '@/lib/use-deferred-data';
import { useIsMobile } from '@/lib/use-media-query';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';
import styles from './track.module.css';
import { COVER, PHONE_COVER, TrackHead } from './track-head';
import { MixesWell } from './track-mixes';

const route = getRouteApi('/track/$id');

const NOT_FOUND = 404;

export function prefetch({ context, params, location }: PrefetchContext<{ id: string }>): void {
  const id = asId(params.id);
  const version = asId(location.search.version);
  if (id) void context.queryClient.prefetchQuery(trackDetailOptions(id, version));
}

export function TrackScreen() {
  const t = useText('track');
  const { id } = route.useParams();
  const { version } = route.useSearch();
  const isId = asId(id) !== undefined;
  const { data, error, refetch } = useQuery({
    ...trackDetailOptions(id, asId(version)),
    enabled: isId,
    placeholderData: (shown) => (shown?.id === id ? shown : undefined),
  });
  const track = useDeferredData(data);
  const isMissing = !isId || (error instanceof ApiError && error.status === NOT_FOUND);
  useNamedPage(isMissing ? t('missing.title') : track && `${track.artist} — ${track.title}`);

  if (track) return <TrackView key={track.id} track={track} />;
  if (isMissing) {
    return (
      <EmptyState
        asPage
        icon="disc"
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Link to="/recordpool" className={buttonClass()}>
            {t('missing.action')}
          </Link>
        }
      />
    );
  }
  if (error)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  return <TrackSkeleton />;
}

function TrackView({ track }: { track: TrackDetail }) {
  const t = useText('track');
  const navigate = route.useNavigate();
  const { tab: shown = 'versions' } = route.useSearch();
  const content = {
    versions: (
      <VersionsTable
        versions={shownFirst(track)}
        shownId={track.version_id}
        energy={track.energy}
        renderPlay={({ id }) => <VersionPlay track={track} versionId={id} />}
        renderFiles={({ id, name }) => (
          <>
            <VersionFiles track={track} versionId={id} />
            <AddButton track={{ id: track.id, version_id: id }} version={name} size="s" />
          </>
        )}
      />
    ),
    mixes: <MixesWell track={track} />,
    playlists: <InPlaylists playlists={track.in_playlists} />,
    about: <AboutTrack track={track} />,
  };
  return (
    <div className={styles.page}>
      <TrackHead track={track} />
      <TrackBanner id={track.id} />
      <Tabs
        label={t('tabs.label')}
        value={shown}
        tabs={TRACK_TABS.map((value) => ({ value, label: t(`tabs.${value}`), content: content[value] }))}
        onChange={(tab) =>
          void navigate({
            to: '.',
            search: (old) => ({ ...old, tab: tab === 'versions' ? undefined : tab }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

/** The versions with the one that the page shows first. */
const shownFirst = ({ versions, version_id }: TrackDetail) =>
  [...versions].sort((a, b) => Number(b.id === version_id) - Number(a.id === version_id));

function TrackSkeleton() {
  const cover = useIsMobile() ? PHONE_COVER : COVER;
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width={cover} height={cover} />
        <div className={styles.bones}>
          <Skeleton width="50%" height={36} />
          <Skeleton width="30%" height={20} />
          <Skeleton height={96} />
        </div>
      </div>
    </div>
  );
}
