// The full-screen player of phones: the cover is on top, all controls are at the bottom, where they are easy
// to reach.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { bpmText } from '@/entities/track/bpm';
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { clock } from '@/lib/clock';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { KeyChip } from '@/ui/KeyChip';
import { Sheet } from '@/ui/Sheet';
import { usePlayer } from '../store';
import { timelineOf } from '../timeline';
import { PhoneActions } from './PhoneActions';
import styles from './PhonePlayer.module.css';
import QueuePanel from './QueuePanel';
import { SoundTools } from './SoundTools';
import { TrackTitle } from './TrackTitle';
import { TrackTools } from './TrackTools';
import { Transport } from './Transport';
import { useSoundTools } from './use-sound-tools';
import { Waveform } from './Waveform';

interface PhonePlayerProps {
  track: Track;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function PhonePlayer({ track, open, onOpenChange }: PhonePlayerProps) {
  const t = useText('player');
  // The queue needs these texts. Loaded only then, they would hide the player until they are there.
  useText('track');
  const [panel, setPanel] = useState<'actions' | 'queue' | null>(null);
  const close = () => setPanel(null);
  const leave = () => {
    close();
    onOpenChange(false);
  };
  return (
    <>
      <Sheet side="full" open={open} onOpenChange={onOpenChange} title={t('queue.now')}>
        <Expanded track={track} onPanel={setPanel} onLeave={leave} />
      </Sheet>
      <PhoneActions track={track} open={panel === 'actions'} onClose={close} onLeave={leave} />
      <QueuePanel open={panel === 'queue'} onOpenChange={close} />
    </>
  );
}

interface ExpandedProps {
  track: Track;
  onPanel: (panel: 'actions' | 'queue') => void;
  onLeave: () => void;
}

function Expanded({ track, onPanel, onLeave }: ExpandedProps) {
  const t = useText('player');
  const time = usePlayer((state) => state.time);
  const origin = usePlayer((state) => state.origin);
  const tools = useSoundTools(track);
  return (
    <div className={styles.expanded}>
      {origin && (
        <Link to={origin.href} className={styles.back} onClick={onLeave}>
          <Icon name="chevronLeft" size={16} />
          {t('queue.from', { name: origin.name })}
        </Link>
      )}
      <div className={styles.picture}>
        <div className={styles.cover}>
          {track.picture ? <img src={track.picture} alt="" /> : <Icon name="disc" size={64} />}
        </div>
      </div>
      <div className={styles.names}>
        <TrackTitle track={track} isLarge onLeave={onLeave} />
        <span className={styles.facts}>
          {track.track_key && <KeyChip camelot={track.track_key} label={track.key} />}
          <span className={styles.bpm}>{bpmText(track.bpm)}</span>
        </span>
      </div>
      <div className={styles.timeline}>
        <div className={styles.wave}>
          <Waveform track={track} version={tools.version} />
        </div>
        <div className={styles.times}>
          <span>{clock(time)}</span>
          <span>{clock(timelineOf(track).length)}</span>
        </div>
      </div>
      <div className={styles.transport}>
        <Transport isHuge />
      </div>
      <div className={styles.tools}>
        {/* The element reserves its space: the tools appear only when the track plays. */}
        <div className={styles.sound}>
          <SoundTools tools={tools} isSpread />
        </div>
        <div className={styles.bottom}>
          <IconButton
            icon="queue"
            label={t('queue.title')}
            size="l"
            tooltip={false}
            aria-haspopup="dialog"
            onClick={() => onPanel('queue')}
          />
          <TrackTools track={track} isLarge />
          <IconButton
            icon="dots"
            label={t('actions.title')}
            size="l"
            tooltip={false}
            aria-haspopup="dialog"
            onClick={() => onPanel('actions')}
          />
        </div>
      </div>
    </div>
  );
}
