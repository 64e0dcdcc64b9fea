// A musical key, coloured by its position on the Camelot wheel, always with its name.
import type { CSSProperties } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './KeyChip.module.css';

const WHEEL = /^(1[0-2]|[1-9])([AB])$/;
const FIRST_HUE = 175;
const HUE_STEP = 30;

/** The hue of a position on the wheel. */
export const wheelHue = (hour: number): number => FIRST_HUE - HUE_STEP * (hour - 1);

/** `camelot` determines the colour; `label` is the name in the user's notation. */
export function KeyChip({ camelot, label = camelot }: { camelot: string; label?: string }) {
  const place = WHEEL.exec(camelot);
  if (!place) return <span className={classNames(styles.key, styles.unknown)}>{label}</span>;
  return (
    <span
      className={classNames(styles.key, place[2] === 'A' ? styles.minor : styles.major)}
      style={{ '--hue': wheelHue(Number(place[1])) } as CSSProperties}
    >
      {label}
    </span>
  );
}
