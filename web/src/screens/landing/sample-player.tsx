// Sample tracks on the landing page: this week's free ones, else the newest. They play here; the player itself is
// hidden until the user enters the app.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FREE } from '@/entities/track/lists';
import { type ListedTrack, trackPageOptions } from '@/features/catalog/api/track-pages';
import { NEWEST } from '@/features/catalog/sort';
import { bpmColumn, playState } from '@/features/catalog/track-facts';
import { NO_PARAMS, RECORDPOOL } from '@/features/catalog/track-source';
import { play } from '@/features/player/controls';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Badge } from '@/ui/Badge';
import { buttonClass } from '@/ui/Button';
import { Cover } from '@/ui/Cover';
import { Icon } from '@/ui/Icon';
import { KeyChip } from '@/ui/KeyChip';
import { Skeleton } from '@/ui/Skeleton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './sample-player.module.css';
import { LandingWaveform } from './waveform-image';

const SHOWN = 5;
const COVER = 40;
const TITLE_ID = 'landing-newest';

const sampleOf = (origin: string) => trackPageOptions({ origin, params: NO_PARAMS, sort: NEWEST }, 0, SHOWN);

export const FREE_SAMPLE = sampleOf(FREE);

function useSample() {
  const free = useQuery(FREE_SAMPLE);
  const isFree = Boolean(free.data?.tracks.length);
  const newest = useQuery({ ...sampleOf(RECORDPOOL), enabled: free.isFetched && !isFree });
  return { ...(isFree ? free : newest), isFree };
}

export function LandingSamplePlayer() {
  const t = useText('landing');
  const now = useNowPlaying();
  const { data, isError, isFree } = useSample();
  const tracks = data?.tracks;
  const isEmpty = tracks?.length === 0;
  const playing = tracks?.find((track) => playState(now, track) === 'playing') ?? tracks?.[0];
  return (
    <section className={styles.deck} aria-labelledby={TITLE_ID} aria-busy={!tracks && !isError}>
      <h2 id={TITLE_ID} className={styles.title}>
        {t(isFree ? 'deck.free' : 'deck.title')}
      </h2>
      {isError || isEmpty ? (
        <p className={styles.nothing}>
          <Icon name="disc" size={24} />
          {t(isEmpty ? 'deck.empty' : 'deck.failed')}
        </p>
      ) : (
        <ul className={styles.rows}>
          {Array.from({ length: tracks?.length ?? SHOWN }, (_, place) => {
            const track = tracks?.[place];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in place when their tracks load.
              <li key={place}>
                {track ? (
                  <Row
                    track={track}
                    isPlaying={playState(now, track) === 'playing'}
                    onPlay={() => play(queueOf(tracks), place)}
                  />
                ) : (
                  <RowSkeleton />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.foot}>
        <LandingWaveform peaks={playing?.soundwave} />
        <Link to="/recordpool" className={buttonClass()}>
          {t('deck.listen')}
        </Link>
      </div>
    </section>
  );
}

interface RowProps {
  track: ListedTrack;
  isPlaying: boolean;
  onPlay: () => void;
}

function Row({ track, isPlaying, onPlay }: RowProps): ReactNode {
  const t = useText('landing');
  return (
    <button
      type="button"
      className={classNames(styles.row, isPlaying && styles.playing)}
      disabled={!track.audioSrc}
      aria-pressed={isPlaying}
      onClick={onPlay}
    >
      <VisuallyHidden>{t(isPlaying ? 'deck.pause' : 'deck.play')}: </VisuallyHidden>
      <span className={styles.cover}>
        <Cover src={track.picture} size={COVER} eager />
        <span className={styles.glyph}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </span>
      </span>
      <span className={styles.name}>
        <b>{track.title}</b>
        <i>{track.artist}</i>
      </span>
      {track.type && (
        <span className={styles.type}>
          <Badge>{track.type}</Badge>
        </span>
      )}
      <span className={styles.bpm}>{bpmColumn(track.bpm)}</span>
      <span className={styles.key}>
        {track.track_key && <KeyChip camelot={track.track_key} label={track.key} />}
      </span>
    </button>
  );
}

function RowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton width={COVER} height={COVER} />
      <span className={styles.nameSkeleton}>
        <Skeleton width="60%" height={12} />
        <Skeleton width="40%" height={10} />
      </span>
      <Skeleton width={28} height={12} />
      <Skeleton width={36} height={22} />
    </div>
  );
}
