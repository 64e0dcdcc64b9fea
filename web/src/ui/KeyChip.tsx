// A musical key: the colour of its place on the Camelot wheel, and always its name.
import type { CSSProperties } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './KeyChip.module.css';

const WHEEL = /^(1[0-2]|[1-9])([AB])$/;
const FIRST_HUE = 175;
const HUE_STEP = 30;

/** `camelot` chooses the colour; `label` is the name in the reader's notation. */
export function KeyChip({ camelot, label = camelot }: { camelot: string; label?: string }) {
  const place = WHEEL.exec(camelot);
  if (!place) return <span className={classNames(styles.key, styles.unknown)}>{label}</span>;
  const hue = FIRST_HUE - HUE_STEP * (Number(place[1]) - 1);
  return (
    <span
      className={classNames(styles.key, place[2] === 'A' ? styles.minor : styles.major)}
      style={{ '--hue': hue } as CSSProperties}
    >
      {label}
    </span>
  );
}
