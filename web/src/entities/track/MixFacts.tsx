// What decides whether a track fits its neighbours: tempo, key and energy.
import { useText } from '@/i18n';
import { KeyChip } from '@/ui/KeyChip';
import { bpmText } from './bpm';
import styles from './MixFacts.module.css';
import type { Track } from './track';

export function MixFacts({ track: { bpm, track_key, key, energy } }: { track: Track }) {
  const t = useText('track');
  const energyLabel = energy !== null && `${t('facts.energy')}: ${t('facts.energyOf', { value: energy })}`;
  return (
    <span className={styles.facts}>
      <span className={styles.bpm}>{t('facts.bpmShort', { value: bpmText(bpm) })}</span>
      {track_key && <KeyChip camelot={track_key} label={key} />}
      {energyLabel && (
        <abbr className={styles.energy} aria-label={energyLabel} data-hint={energyLabel}>
          {t('facts.energyShort', { value: energy ?? '' })}
        </abbr>
      )}
    </span>
  );
}
