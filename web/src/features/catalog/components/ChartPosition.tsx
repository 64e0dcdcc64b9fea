// A chart position: the number, and an arrow with the change within a week.
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/Icon';
import styles from './ChartPosition.module.css';

export interface ChartMove {
  place: number;
  /** The position a week ago; null for a new entry. */
  was: number | null;
}

export function ChartPosition({ place, was }: ChartMove) {
  const t = useText('home');
  const by = was === null ? 0 : was - place;
  const move = was === null ? 'new' : by > 0 ? 'up' : by < 0 ? 'down' : 'same';
  const label = t(`top.${move}`, { by: Math.abs(by) });
  return (
    <span className={styles.place}>
      <span className={styles.number}>{place}</span>
      <span className={classNames(styles.move, styles[move])} role="img" aria-label={label} data-hint={label}>
        {move === 'up' && <Icon name="arrowUp" size={12} />}
        {move === 'down' && <Icon name="arrowDown" size={12} />}
        {move === 'same' && '–'}
        {move === 'new' && '•'}
        {by !== 0 && Math.abs(by)}
      </span>
    </span>
  );
}
