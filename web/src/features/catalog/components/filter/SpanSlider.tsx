// A range as a slider with a histogram, and two number fields for exact values.
import { useText } from '@/i18n';
import { RangeSlider } from '@/ui/RangeSlider';
import type { FilterRange } from '../../filter/filter';
import { withHigh, withLow } from '../../filter/range-input';
import { useDebouncedDraft } from '../../hooks/use-debounced-draft';
import { RangeNumberField, readNumber } from './RangeNumberField';
import styles from './SpanSlider.module.css';

interface SpanSliderProps {
  label: string;
  min: number;
  max: number;
  /** Null means the whole range. */
  span: FilterRange | null;
  /** The number of tracks for equal parts of the range, from the left. */
  histogram: readonly number[] | null | undefined;
  onChange: (span: FilterRange | null) => void;
}

export function SpanSlider({ label, min, max, span, histogram, onChange }: SpanSliderProps) {
  const t = useText('filters');
  const [draft, setDraft] = useDebouncedDraft(span, onChange);
  const bounds = { min, max };
  const { min: low, max: high } = draft ?? bounds;
  const change = (nextLow: number, nextHigh: number) =>
    setDraft(nextLow <= min && nextHigh >= max ? null : { min: nextLow, max: nextHigh });
  const type = (text: string, apply: typeof withLow) => {
    const number = readNumber(text);
    if (number === undefined) return;
    const typed = apply({ min: low, max: high }, Math.max(min, Math.min(max, number)), bounds);
    change(typed.min, typed.max);
  };
  const labels = { low: t('from', { name: label }), high: t('to', { name: label }) };
  return (
    <div className={styles.slider}>
      <Bars histogram={histogram ?? []} min={min} max={max} low={low} high={high} />
      <RangeSlider
        min={min}
        max={max}
        low={low}
        high={high}
        lowLabel={labels.low}
        highLabel={labels.high}
        onChange={change}
      />
      <div className={styles.numbers}>
        <RangeNumberField
          className={styles.number}
          label={labels.low}
          text={String(low)}
          onFinish={(text) => type(text, withLow)}
        />
        <span aria-hidden="true">–</span>
        <RangeNumberField
          className={styles.number}
          label={labels.high}
          text={String(high)}
          onFinish={(text) => type(text, withHigh)}
        />
      </div>
    </div>
  );
}

function Bars({
  histogram,
  min,
  max,
  low,
  high,
}: {
  histogram: readonly number[];
  min: number;
  max: number;
  low: number;
  high: number;
}) {
  const tallest = Math.max(1, ...histogram);
  const part = (max - min) / Math.max(1, histogram.length);
  const isInside = (index: number) => min + (index + 1) * part > low && min + index * part <= high;
  return (
    <div className={styles.bars} aria-hidden="true">
      {histogram.map((count, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of the range is identified by its index.
          key={index}
          data-inside={isInside(index) || undefined}
          style={{ height: `${count === 0 ? 0 : Math.max(4, (100 * count) / tallest)}%` }}
        />
      ))}
    </div>
  );
}
