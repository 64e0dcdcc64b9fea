// The bar at the bottom: transport, what plays, its waveform, key and tempo, volume.
import { useEffect, useRef } from 'react';
import { useText } from '@/i18n';
import { bpmText } from '@/lib/bpm';
import { clock } from '@/lib/clock';
import { useIsMobile } from '@/lib/use-media-query';
import { Cover } from '@/ui/Cover';
import { IconButton } from '@/ui/IconButton';
import { KeyChip } from '@/ui/KeyChip';
import { audio } from '../audio';
import { next, previous, toggle } from '../controls';
import { followMediaKeys } from '../media-session';
import type { Track } from '../queue';
import { usePlayer } from '../store';
import { timelineOf } from '../timeline';
import { LockedDialog } from './LockedDialog';
import styles from './PlayerBar.module.css';
import { Volume } from './Volume';
import { Waveform } from './Waveform';

export default function PlayerBar() {
  const track = usePlayer((state) => state.track);
  const isMobile = useIsMobile();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.append(audio);
    return followMediaKeys();
  }, []);
  return (
    <>
      <div ref={place} hidden />
      {track && (isMobile ? <Collapsed track={track} /> : <Wide track={track} />)}
      <LockedDialog />
    </>
  );
}

function PlayButton() {
  const t = useText('player');
  const status = usePlayer((state) => state.status);
  const isPaused = status === 'paused';
  return (
    <IconButton
      icon={isPaused ? 'play' : 'pause'}
      label={t(isPaused ? 'play' : 'pause')}
      variant="play"
      size="l"
      aria-busy={status === 'loading'}
      className={status === 'loading' ? styles.loading : undefined}
      onClick={toggle}
    />
  );
}

function Wide({ track }: { track: Track }) {
  const t = useText('player');
  const time = usePlayer((state) => state.time);
  return (
    <div className={styles.bar}>
      <div className={styles.transport}>
        <IconButton icon="previous" label={t('previous')} onClick={() => void previous()} />
        <PlayButton />
        <IconButton icon="next" label={t('next')} onClick={() => void next()} />
      </div>
      <div className={styles.track}>
        <Cover src={track.picture} size={48} eager />
        <Names track={track} />
      </div>
      <div className={styles.timeline}>
        <span className={styles.time}>{clock(time)}</span>
        <Waveform track={track} />
        <span className={styles.time}>{clock(timelineOf(track).length)}</span>
      </div>
      <div className={styles.facts}>
        {track.track_key && <KeyChip camelot={track.track_key} label={track.key} />}
        <span className={styles.bpm}>
          {bpmText(track.bpm)} <small>BPM</small>
        </span>
        <Volume />
      </div>
    </div>
  );
}

function Collapsed({ track }: { track: Track }) {
  const t = useText('player');
  const share = usePlayer(({ time }) => time / Math.max(1, timelineOf(track).length));
  return (
    <div className={styles.collapsed}>
      <span
        className={styles.thread}
        style={{ transform: `scaleX(${Math.min(1, share)})` }}
        aria-hidden="true"
      />
      <Cover src={track.picture} size={44} eager />
      <Names track={track} />
      <PlayButton />
      <IconButton icon="next" label={t('next')} tooltip={false} onClick={() => void next()} />
    </div>
  );
}

function Names({ track }: { track: Track }) {
  return (
    <div className={styles.names}>
      <span className={styles.title} title={track.title}>
        {track.title}
      </span>
      <span className={styles.artist} title={track.artist}>
        {track.artist}
      </span>
    </div>
  );
}
