// The head of a track's page: cover, titles, facts, and a waveform that plays and seeks.
import type { TrackDetail } from '@/entities/track/track';
import { isSameVersion, shareLink } from '@/entities/track/versions';
import { Artists } from '@/features/catalog/components/track/AboutTrack';
import { TrackFacts } from '@/features/catalog/components/track/TrackFacts';
import { TrackTags } from '@/features/catalog/components/track/TrackTags';
import { DownloadButton } from '@/features/downloads/components/DownloadButton';
import { AddButton } from '@/features/library/components/AddButton';
import { FavoriteButton } from '@/features/library/components/FavoriteButton';
import { Waveform } from '@/features/player/components/Waveform';
import { play, playFrom } from '@/features/player/controls';
import { lockedTitle } from '@/features/player/locked-title';
import { queueOf } from '@/features/player/queue';
import { usePlayer } from '@/features/player/store';
import { isLocked, timelineOf } from '@/features/player/timeline';
import { playableVersions, versionOf } from '@/features/player/version';
import { useText } from '@/i18n';
import { clock } from '@/lib/clock';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { Cover } from '@/ui/Cover';
import { Hero } from '@/ui/Hero';
import { toast } from '@/ui/toast';
import styles from './track.module.css';

export const COVER = 208;
export const PHONE_COVER = 128;

export function TrackHead({ track }: { track: TrackDetail }) {
  const t = useText('track');
  const player = useText('player');
  const isMobile = useIsMobile();
  const queue = queueOf([track]);
  const timeline = timelineOf(track);
  return (
    <Hero picture={track.picture}>
      <div className={styles.head}>
        <Cover src={track.picture} size={isMobile ? PHONE_COVER : COVER} eager />
        <div className={styles.words}>
          <p className={styles.type}>{track.type}</p>
          <h1 className={styles.title}>{track.title}</h1>
          <p className={styles.artists}>
            <Artists track={track} />
          </p>
          <TrackFacts track={track} />
          <TrackTags track={track} />
        </div>
      </div>
      {track.soundwave.length > 0 && (
        <div className={styles.wave}>
          <Waveform
            track={track}
            version={versionOf(playableVersions(track), track)}
            isLarge
            onStart={(seconds) => playFrom(queue, 0, seconds)}
          />
        </div>
      )}
      <div className={styles.actions}>
        <PlayButton track={track} />
        <DownloadButton track={track} size="l" isWide />
        <FavoriteButton track={track} size="l" isWide />
        <AddButton track={track} size="l" isWide />
        <ShareButton track={track} />
        {isLocked(timeline) && (
          <p className={styles.preview}>
            {t('preview', { time: clock(timeline.open), full: lockedTitle(player, track) })}
          </p>
        )}
      </div>
    </Hero>
  );
}

function PlayButton({ track }: { track: TrackDetail }) {
  const t = useText('track');
  const isPlaying = usePlayer((state) => isSameVersion(state.track, track) && state.status !== 'paused');
  return (
    <Button
      variant="primary"
      size="l"
      icon={isPlaying ? 'pause' : 'play'}
      disabled={!track.audioSrc}
      onClick={() => play(queueOf([track]), 0)}
    >
      <span className={styles.either} data-other={t(isPlaying ? 'play' : 'pause')}>
        {t(isPlaying ? 'pause' : 'play')}
      </span>
    </Button>
  );
}

function ShareButton({ track }: { track: TrackDetail }) {
  const t = useText('track');
  const copy = () =>
    navigator.clipboard.writeText(shareLink(track)).then(
      () => toast.success(t('linkCopied')),
      () => toast.error(t('linkNotCopied')),
    );
  return (
    <Button size="l" icon="share" onClick={() => void copy()}>
      {t('share')}
    </Button>
  );
}
