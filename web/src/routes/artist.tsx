// One artist: who it is, what is played most, everything there is, and who is alike.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ApiError, errorMessage } from '@/api/error';
import { type ArtistPage, artistOptions } from '@/features/catalogue/api/artists';
import { ArtistGrid } from '@/features/catalogue/components/artists/ArtistGrid';
import { ArtistHead } from '@/features/catalogue/components/artists/ArtistHead';
import { NO_PARAMS } from '@/features/catalogue/track-source';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import { Chip } from '@/ui/Chip';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import styles from './artists.module.css';
import { Section } from './section';
import { SectionTracks } from './section-tracks';
import { TrackList, TrackListTools } from './track-list';
import { useTrackSource } from './use-track-source';

const NOT_FOUND = 404;

export function ArtistScreen() {
  const t = useText('artists');
  const { code = '' } = useParams({ strict: false });
  const { data: artist, error, refetch } = useQuery(artistOptions(code));
  if (artist) return <ArtistView artist={artist} />;
  if (error instanceof ApiError && error.status === NOT_FOUND) {
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
  const common = useText('catalogue');
  const genre = useSearch({ strict: false }).GENRES;
  const params = useMemo(() => (genre ? { GENRES: genre } : NO_PARAMS), [genre]);
  const list = useTrackSource(`/api/artists/${artist.id}/tracks`, { params });
  return (
    <div className={styles.page}>
      <ArtistHead artist={artist} />
      {artist.top.length > 0 && (
        <Section title={t('top')}>
          <SectionTracks tracks={artist.top} />
        </Section>
      )}
      {artist.alike.length > 0 && (
        <Section title={t('alike')}>
          <ArtistGrid artists={artist.alike} expected={0} />
        </Section>
      )}
      <section className={styles.list} aria-label={t('all')}>
        <header className={styles.listHead}>
          <h2 className={styles.listTitle}>{t('all')}</h2>
          <Genres artist={artist} chosen={genre} />
          <div className={styles.tools}>
            <TrackListTools {...list} />
          </div>
        </header>
        <TrackList
          list={list}
          label={t('all')}
          empty={<EmptyState icon="disc" title={common('empty.title')} text={common('empty.text')} />}
        />
      </section>
    </div>
  );
}

/** The artist's genres narrow the list below them. */
function Genres({ artist, chosen }: { artist: ArtistPage; chosen: string | undefined }) {
  const t = useText('artists');
  const navigate = useNavigate();
  if (artist.genres.length < 2) return null;
  return (
    <fieldset className={styles.genres}>
      <legend className={styles.legend}>{t('genres')}</legend>
      {artist.genres.map(({ code, title, count }) => {
        const isChosen = code === chosen;
        return (
          <Chip
            key={code}
            selected={isChosen}
            onClick={() =>
              void navigate({
                to: '.',
                search: (old) => ({ ...old, GENRES: isChosen ? undefined : code }),
              })
            }
          >
            {title} <span className={styles.genreCount}>{count}</span>
          </Chip>
        );
      })}
    </fieldset>
  );
}

function ArtistSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.bones}>
        <Skeleton round width={168} height={168} />
        <Skeleton width="40%" height={36} />
      </div>
      <SectionTracks tracks={undefined} />
    </div>
  );
}
