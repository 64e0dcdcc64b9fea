// A playlist that somebody shared by a secret link. It needs no account: a visitor hears previews and is not offered
// downloads.
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '@/api/client';
import { sharedPlaylistOptions, sharedTracks } from '@/features/library/api/share';
import { PlaylistHeadFrame } from '@/features/library/components/PlaylistHeadFrame';
import { useText } from '@/i18n';
import { useNamedPage } from '@/lib/page-name';
import type { PrefetchContext } from '@/lib/prefetch';
import { useSignedIn } from '@/lib/session';
import { CopyTracklist } from '@/screens/shared/copy-tracklist';
import { DownloadPlaylist } from '@/screens/shared/download-playlist';
import { FilteredTracks } from '@/screens/shared/filtered-tracks';
import { PlayAll } from '@/screens/shared/play-all';
import { prefetchTracks } from '@/screens/shared/prefetch-tracks';
import { SignInLinks } from '@/screens/shared/sign-in-prompt';
import { useListedSource } from '@/screens/shared/use-listed-source';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import styles from './playlist.module.css';
import { isMissing, MissingPlaylist, PlaylistFailure, PlaylistSkeleton } from './states';
import { useCovers } from './use-covers';

const route = getRouteApi('/_tracks/playlists/shared/$secret');

export function prefetch(entering: PrefetchContext<{ secret: string }>): void {
  const { secret } = entering.params;
  void entering.context.queryClient.prefetchQuery(sharedPlaylistOptions(secret));
  prefetchTracks(entering, sharedTracks(secret), { ownOrder: null });
}

export function SharedPlaylistScreen() {
  const t = useText('library');
  const { secret } = route.useParams();
  const { data: playlist, error, refetch } = useQuery(sharedPlaylistOptions(secret));
  useNamedPage(isMissing(error) ? t('shared.missing.title') : playlist?.name);
  // A link that has been withdrawn since shows nothing more.
  if (isMissing(error))
    return <MissingPlaylist title={t('shared.missing.title')} text={t('shared.missing.text')} />;
  if (playlist) return <SharedPlaylist key={secret} secret={secret} playlist={playlist} />;
  if (error) return <PlaylistFailure error={error} onRetry={() => void refetch()} />;
  return <PlaylistSkeleton />;
}

interface SharedPlaylistProps {
  secret: string;
  playlist: Schemas['SharedPlaylistResponse'];
}

function SharedPlaylist({ secret, playlist }: SharedPlaylistProps) {
  const t = useText('library');
  const isSignedIn = useSignedIn();
  const origin = sharedTracks(secret);
  const covers = useCovers(origin, playlist.picture);
  const list = useListedSource(origin);
  return (
    <div className={styles.page}>
      <PlaylistHeadFrame
        {...playlist}
        covers={covers}
        kind={t('shared.kind')}
        actions={
          <>
            <PlayAll {...list} />
            <DownloadPlaylist {...list} />
            <CopyTracklist {...list} />
            <ReportLink secret={secret} name={playlist.name} />
          </>
        }
      >
        {!isSignedIn && (
          <div className={styles.guest}>
            <p>{t('shared.guest')}</p>
            <SignInLinks />
          </div>
        )}
      </PlaylistHeadFrame>
      <FilteredTracks
        origin={origin}
        ownOrder={null}
        label={playlist.name}
        heading={<h2 className={styles.listTitle}>{t('page.tracks')}</h2>}
        hasDownloads={isSignedIn}
        empty={<EmptyState icon="playlists" title={t('page.empty.title')} text={t('page.empty.other')} />}
      />
    </div>
  );
}

/** The form for problems, with this playlist named in it. */
function ReportLink({ secret, name }: { secret: string; name: string }) {
  const t = useText('library');
  // In the address, not in the history entry, so that the link works in a new tab, too.
  const search = { page: `/playlists/shared/${secret}`, text: t('shared.reportText', { name }) };
  return (
    <Link to="/bug-report" search={search} className={buttonClass({ variant: 'ghost' })}>
      {t('shared.report')}
    </Link>
  );
}
