// A slider with two ends. It consists of native sliders, which support keyboard, touch and screen readers.
import type { CSSProperties } from 'react';
import styles from './RangeSlider.module.css';

export interface RangeSliderProps {
  min: number;
  max: number;
  step?: number;
  low: number;
  high: number;
  lowLabel: string;
  highLabel: string;
  onChange: (low: number, high: number) => void;
}

export function RangeSlider({
  min,
  max,
  step = 1,
  low,
  high,
  lowLabel,
  highLabel,
  onChange,
}: RangeSliderProps) {
  const share = (value: number) => (value - min) / (max - min);
  const common = { type: 'range', min, max, step, className: styles.input } as const;
  return (
    <div
      className={styles.slider}
      style={{ '--low': share(low), '--high': share(high) } as CSSProperties}
      // Where both thumbs meet, the one that can still move lies on top.
      data-low-on-top={share(low) > 0.5 || undefined}
    >
      <input
        {...common}
        aria-label={lowLabel}
        value={low}
        onChange={(event) => onChange(Math.min(Number(event.target.value), high), high)}
      />
      <input
        {...common}
        aria-label={highLabel}
        value={high}
        onChange={(event) => onChange(low, Math.max(Number(event.target.value), low))}
      />
    </div>
  );
}
