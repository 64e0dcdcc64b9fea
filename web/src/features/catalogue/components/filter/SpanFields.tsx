// A range as two numbers, either of which may be left open.
import { useText } from '@/i18n';
import type { Span } from '../../filter/filter';
import { NumberField, readNumber } from './NumberField';
import styles from './SpanFields.module.css';

interface SpanFieldsProps {
  label: string;
  /** The ends that stand for "open". */
  bounds: Span;
  span: Span | null;
  /** Shown numbers are these many times smaller: seconds as minutes. */
  scale?: number;
  onChange: (span: Span | null) => void;
}

export function SpanFields({ label, bounds, span, scale = 1, onChange }: SpanFieldsProps) {
  const t = useText('catalogue');
  const { min, max } = span ?? bounds;
  const shown = (value: number, open: number) => (value === open ? '' : String(value / scale));
  const read = (text: string, open: number) => {
    const number = readNumber(text);
    return number === undefined
      ? open
      : Math.max(bounds.min, Math.min(bounds.max, Math.round(number * scale)));
  };
  const finish = (from: number, to: number) => {
    const next = from === bounds.min && to === bounds.max ? null : { min: from, max: to };
    if (next?.min !== span?.min || next?.max !== span?.max) onChange(next);
  };
  // One end past the other takes it along: whoever moves a range types one end first.
  const finishLow = (low: number) => finish(low, Math.max(low, max));
  const finishHigh = (high: number) => finish(Math.min(min, high), high);
  const field = (text: string, name: string, commit: (text: string) => void) => (
    <NumberField
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
      {field(shown(min, bounds.min), t('filters.min'), (text) => finishLow(read(text, bounds.min)))}
      {field(shown(max, bounds.max), t('filters.max'), (text) => finishHigh(read(text, bounds.max)))}
    </fieldset>
  );
}
