// The publication date of tracks: the last days, or a range of days.
import { useId } from 'react';
import { useText } from '@/i18n';
import { Chip } from '@/ui/Chip';
import { Input } from '@/ui/Field';
import { dateSpan, lastDays, readSpan } from '../../filter/date-range';
import styles from './DateFields.module.css';

const LAST = [1, 7, 30] as const;

export function DateFields({
  date,
  onChange,
}: {
  date: string | null;
  onChange: (date: string | null) => void;
}) {
  const t = useText('catalog');
  const filterText = useText('filters');
  const id = useId();
  const { from, to } = readSpan(date);
  return (
    <div className={styles.dates}>
      <div className={styles.presets}>
        {LAST.map((days) => (
          <Chip
            key={days}
            selected={date === lastDays(days)}
            onClick={() => onChange(date === lastDays(days) ? null : lastDays(days))}
          >
            {days === 1 ? t('days.today') : filterText('lastDays', { count: days })}
          </Chip>
        ))}
      </div>
      <div className={styles.row}>
        <label htmlFor={`${id}-from`}>{filterText('dateFrom')}</label>
        <Input
          id={`${id}-from`}
          type="date"
          className={styles.date}
          value={from}
          onChange={(event) => onChange(dateSpan(event.target.value, to))}
        />
        <label htmlFor={`${id}-to`}>{filterText('dateTo')}</label>
        <Input
          id={`${id}-to`}
          type="date"
          className={styles.date}
          value={to}
          onChange={(event) => onChange(dateSpan(from, event.target.value))}
        />
      </div>
    </div>
  );
}
