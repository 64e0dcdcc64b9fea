// A range as two number fields, either of which may be empty.
import { useText } from '@/i18n';
import type { FilterRange } from '../../filter/filter';
import { withHigh, withLow } from '../../filter/range-input';
import { RangeNumberField, readNumber } from './RangeNumberField';
import styles from './SpanFields.module.css';

interface SpanFieldsProps {
  label: string;
  /** The bounds that mean "open". */
  bounds: FilterRange;
  span: FilterRange | null;
  /** Displayed numbers are divided by this: seconds are shown as minutes. */
  scale?: number;
  onChange: (span: FilterRange | null) => void;
}

export function SpanFields({ label, bounds, span, scale = 1, onChange }: SpanFieldsProps) {
  const t = useText('filters');
  const { min, max } = span ?? bounds;
  const shown = (value: number, open: number) => (value === open ? '' : String(value / scale));
  const read = (text: string, open: number) => {
    const number = readNumber(text);
    return number === undefined
      ? open
      : Math.max(bounds.min, Math.min(bounds.max, Math.round(number * scale)));
  };
  const finish = (typed: FilterRange) => {
    const next = typed.min === bounds.min && typed.max === bounds.max ? null : typed;
    if (next?.min !== span?.min || next?.max !== span?.max) onChange(next);
  };
  const finishLow = (low: number) => finish(withLow({ min, max }, low, bounds));
  const finishHigh = (high: number) => finish(withHigh({ min, max }, high, bounds));
  const field = (text: string, name: string, commit: (text: string) => void) => (
    <RangeNumberField
      className={styles.number}
      label={`${label}: ${name}`}
      placeholder={name}
      text={text}
      onFinish={commit}
    />
  );
  return (
    <fieldset className={styles.row}>
      <legend className={styles.label}>{label}</legend>
      {field(shown(min, bounds.min), t('min'), (text) => finishLow(read(text, bounds.min)))}
      {field(shown(max, bounds.max), t('max'), (text) => finishHigh(read(text, bounds.max)))}
    </fieldset>
  );
}
