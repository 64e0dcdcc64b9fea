// The numbers that a DJ looks for first.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bpmText } from '@/entities/track/bpm';
import type { TrackDetail } from '@/entities/track/track';
import { useText } from '@/i18n';
import { clock } from '@/lib/clock';
import { KeyChip } from '@/ui/KeyChip';
import { rating } from '../cells';
import styles from './TrackFacts.module.css';

export function TrackFacts({ track }: { track: TrackDetail }) {
  const t = useText('track');
  const catalogText = useText('catalog');
  return (
    <dl className={styles.facts}>
      <Fact name={t('facts.bpm')}>{bpmText(track.bpm)}</Fact>
      {track.track_key && (
        <Fact name={t('facts.key')}>
          <Link to="/recordpool" search={{ KEY: `~${track.track_key}` }} className={styles.key}>
            <KeyChip camelot={track.track_key} label={track.key} />
          </Link>
        </Fact>
      )}
      <Fact name={t('facts.duration')}>{clock(track.duration)}</Fact>
      {track.year !== null && <Fact name={t('facts.year')}>{track.year}</Fact>}
      {track.energy !== null && (
        <Fact name={t('facts.energy')}>{t('facts.energyOf', { value: track.energy })}</Fact>
      )}
      <Fact name={t('facts.rating')}>{rating(track.rating, catalogText)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
