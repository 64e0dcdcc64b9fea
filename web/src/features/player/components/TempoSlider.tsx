// Plays tracks faster or slower without changing their key, to hear them at the tempo of a set.
import { bpmText } from '@/entities/track/bpm';
import { useLocale, useText } from '@/i18n';
import { perLocale } from '@/lib/per-locale';
import { Button } from '@/ui/Button';
import { usePlayer } from '../store';
import { atTempo, setTempo, TEMPO_RANGE, useTempo } from '../tempo';
import styles from './TempoSlider.module.css';

const percentFormat = perLocale(
  (locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }),
);

export function TempoSlider() {
  const t = useText('player');
  const locale = useLocale();
  const tempo = useTempo();
  const bpm = usePlayer((state) => state.track?.bpm ?? 0);
  const value = t('settings.tempoValue', {
    percent: percentFormat(locale).format(tempo),
    bpm: bpmText(atTempo(bpm, tempo)),
  });
  return (
    <div className={styles.tempo}>
      <p className={styles.head} aria-hidden="true">
        {t('settings.tempo')}
        <span className={styles.value}>{value}</span>
      </p>
      <input
        type="range"
        className={styles.slider}
        min={-TEMPO_RANGE}
        max={TEMPO_RANGE}
        step={0.1}
        value={tempo}
        aria-label={t('settings.tempo')}
        aria-valuetext={value}
        onChange={(event) => setTempo(Number(event.target.value))}
      />
      <Button size="s" variant="ghost" disabled={tempo === 0} onClick={() => setTempo(0)}>
        {t('settings.tempoReset')}
      </Button>
    </div>
  );
}
