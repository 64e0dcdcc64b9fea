// A short fact beside a name: WAV, Free, a count.
import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './Badge.module.css';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export function Badge({ children, tone = 'neutral' }: { children: ReactNode; tone?: Tone }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
