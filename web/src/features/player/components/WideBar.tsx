// The player bar of wide screens: transport, current track, waveform, key and tempo, tools.

import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { bpmText } from '@/entities/track/bpm';
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { clock } from '@/lib/clock';
import { lazy } from '@/lib/lazy';
import { Cover } from '@/ui/Cover';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { KeyChip } from '@/ui/KeyChip';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Tooltip } from '@/ui/Tooltip';
import { here } from '../origin';
import { usePlayer } from '../store';
import { atTempo, useTempo } from '../tempo';
import { timelineOf } from '../timeline';
import { PlayerSettings } from './PlayerSettings';
import { SoundTools } from './SoundTools';
import { TrackTitle } from './TrackTitle';
import { TrackTools } from './TrackTools';
import { Transport } from './Transport';
import { useSoundTools } from './use-sound-tools';
import { Volume } from './Volume';
import { Waveform } from './Waveform';
import styles from './WideBar.module.css';

const QueuePanel = lazy(() => import('./QueuePanel'));

export function WideBar({ track }: { track: Track }) {
  const time = usePlayer((state) => state.time);
  const tempo = useTempo();
  const tools = useSoundTools(track);
  return (
    <div className={styles.bar}>
      <Transport />
      <div className={styles.track}>
        <Cover src={track.picture} size={48} eager />
        <TrackTitle track={track} />
        <BackLink />
      </div>
      <div className={styles.timeline}>
        <span className={styles.time}>{clock(time)}</span>
        <Waveform track={track} version={tools.version} />
        <span className={styles.time}>{clock(timelineOf(track).length)}</span>
        {/* The tools appear when the track plays and differ from track to track, so nothing to their
            right may move. */}
        <SoundTools tools={tools} />
      </div>
      <div className={styles.facts}>
        <span className={styles.numbers}>
          {track.track_key && <KeyChip camelot={track.track_key} label={track.key} />}
          <span className={classNames(styles.bpm, tempo !== 0 && styles.changed)}>
            {bpmText(atTempo(track.bpm, tempo))} <small>BPM</small>
          </span>
        </span>
        <TrackTools track={track} />
        <QueueButton />
        <Volume />
        <PlayerSettings />
      </div>
    </div>
  );
}

/** Links back to the list that plays. */
function BackLink() {
  const t = useText('player');
  const origin = usePlayer((state) => state.origin);
  // The router and the browser spell addresses slightly differently, and the origin has the browser's
  // spelling.
  const href = useRouterState({ select: () => here().href });
  if (!origin || origin.href === href) return null;
  const label = t('back', { name: origin.name });
  return (
    <Tooltip text={label}>
      <Link to={origin.href} className={styles.back} aria-label={label}>
        <Icon name="rows" size={18} />
      </Link>
    </Tooltip>
  );
}

function QueueButton() {
  const t = useText('player');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const forget = () => {
    setIsOpen(false);
    setWasOpened(false);
  };
  return (
    <>
      <IconButton
        icon="queue"
        label={t('queue.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(!isOpen);
        }}
      />
      {wasOpened && (
        <LazyBoundary onLeave={forget}>
          <QueuePanel open={isOpen} onOpenChange={setIsOpen} />
        </LazyBoundary>
      )}
    </>
  );
}
