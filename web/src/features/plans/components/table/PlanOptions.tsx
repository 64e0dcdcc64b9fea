// Chooses the period, renewal, and the country of the card.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale, useText } from '@/i18n';
import { PLAN_PERIODS } from '@/lib/constants';
import { countries } from '@/lib/countries';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { locationOptions } from '../../api/offers';
import type { Mode, PlanOffer } from '../../api/types';
import type { PeriodMonths, PlanChoice } from '../../choice';
import { savingOf } from '../../compare';
import styles from './PlanOptions.module.css';

interface PlanOptionsProps {
  tariffs: readonly PlanOffer[];
  term: PeriodMonths;
  choice: PlanChoice;
  onChange: (next: Partial<PlanChoice>) => void;
  /** A paid plan is active, so its currency cannot change. */
  runs: boolean;
}

const MODES: readonly Mode[] = ['recurrent', 'one_time'];

export function PlanOptions({ tariffs, term, choice, onChange, runs }: PlanOptionsProps) {
  const t = useText('plans');
  const saving = (months: PeriodMonths) => {
    const percent = leastSaving(tariffs, months);
    return percent > 0 ? t('options.saves', { percent }) : undefined;
  };
  return (
    <div className={styles.options}>
      <Segmented
        label={t('options.term')}
        options={PLAN_PERIODS.map((months) => ({
          value: String(months),
          label: t('monthsShort', { count: months }),
          note: saving(months),
        }))}
        value={String(term)}
        onChange={(value) => onChange({ term: Number(value) as PeriodMonths })}
      />
      <Segmented
        label={t('options.mode')}
        options={MODES.map((value) => ({ value, label: t(`options.${value}`) }))}
        value={choice.mode}
        onChange={(mode) => onChange({ mode })}
      />
      {!runs && <Country value={choice.country} onChange={(country) => onChange({ country })} />}
      <div className={styles.notes}>
        <p>{t(`options.about.${choice.mode}`)}</p>
        {runs && <p>{t('options.currencyStays', { currency: tariffs[0]?.currency ?? '' })}</p>}
      </div>
    </div>
  );
}

/** The saving that this period has with every plan. */
function leastSaving(tariffs: readonly PlanOffer[], months: PeriodMonths): number {
  const own = tariffs.filter(({ period, archived }) => period === months && !archived);
  if (own.length === 0) return 0;
  return Math.min(...own.map((tariff) => savingOf(tariff)?.percent ?? 0));
}

interface CountryProps {
  value: string | undefined;
  onChange: (country: string | undefined) => void;
}

function Country({ value, onChange }: CountryProps) {
  const t = useText('plans');
  const locale = useLocale();
  const { data: location } = useQuery(locationOptions);
  const found = location ? t('options.found', { country: location.country }) : t('options.anywhere');
  const options = useMemo(
    () => countries(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  return (
    <Select
      className={styles.country}
      label={t('options.country')}
      options={[{ value: '', label: found }, ...options]}
      value={value ?? ''}
      onChange={(code) => onChange(code || undefined)}
    />
  );
}
