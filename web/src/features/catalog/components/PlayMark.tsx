// The start of a row: its number, a play button on hover or focus, an animation while it plays.
import type { Translate } from '@/i18n';
import { classNames } from '@/lib/class-names';
import type { PlayState } from '../track-facts';
import styles from './PlayMark.module.css';

interface PlayMarkProps {
  number: number;
  title: string;
  state: PlayState;
  disabled: boolean;
  tabIndex: number;
  onPress: () => void;
  t: Translate<'catalog'>;
}

export function PlayMark({ number, title, state, disabled, tabIndex, onPress, t }: PlayMarkProps) {
  const isPlaying = state === 'playing';
  return (
    <button
      type="button"
      className={classNames(styles.mark, isPlaying && styles.playing, state !== 'idle' && styles.current)}
      aria-label={t(isPlaying ? 'row.pause' : 'row.play', { title })}
      disabled={disabled}
      // The number is CSS content, because screen readers already get it from the row.
      data-number={number}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      {isPlaying && (
        <span className={styles.bars}>
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  );
}
