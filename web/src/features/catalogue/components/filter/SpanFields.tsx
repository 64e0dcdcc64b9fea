// A range as two numbers, either of which may be left open.
import { useText } from '@/i18n';
import { Input } from '@/ui/Field';
import type { Span } from '../../filter/filter';
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
    const number = Number(text.trim().replace(',', '.'));
    return text.trim() && Number.isFinite(number) ? Math.round(number * scale) : open;
  };
  const finish = (low: number, high: number) => {
    const [from = low, to = high] = [low, high]
      .map((end) => Math.max(bounds.min, Math.min(bounds.max, end)))
      .sort((a, b) => a - b);
    const next = from === bounds.min && to === bounds.max ? null : { min: from, max: to };
    if (next?.min !== span?.min || next?.max !== span?.max) onChange(next);
  };
  const field = (text: string, name: string, commit: (text: string) => void) => (
    <Input
      key={text}
      className={styles.number}
      inputMode="decimal"
      aria-label={`${label}: ${name}`}
      placeholder={name}
      defaultValue={text}
      onBlur={(event) => commit(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
    />
  );
  return (
    <fieldset className={styles.row}>
      <legend className={styles.label}>{label}</legend>
      {field(shown(min, bounds.min), t('filters.min'), (text) => finish(read(text, bounds.min), max))}
      {field(shown(max, bounds.max), t('filters.max'), (text) => finish(min, read(text, bounds.max)))}
    </fieldset>
  );
}
