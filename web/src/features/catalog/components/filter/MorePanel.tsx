// The filters that are used less often.
import { useText } from '@/i18n';
import { ENERGY_MAX } from '@/lib/constants';
import { Switch } from '@/ui/Switch';
import { type FlagKey, SPANS } from '../../filter/filter';
import { DateFields } from './DateFields';
import { FilterSection } from './FilterSection';
import styles from './MorePanel.module.css';
import type { PanelProps } from './panel-props';
import { SpanFields } from './SpanFields';
import { SpanSlider } from './SpanSlider';
import { ChoiceChips, SetChips } from './VocabularyChips';

const MINUTE = 60;
const LEVELS = Array.from({ length: ENERGY_MAX }, (_, index) => index + 1);

export function MorePanel({ filter, onChange, facets, words, isSignedIn }: PanelProps) {
  const t = useText('filters');
  const flag = (key: FlagKey, count?: number) => (
    <Switch checked={filter[key]} onChange={(event) => onChange({ [key]: event.target.checked })}>
      {t(`${key}`)} {count !== undefined && <span className={styles.count}>{t('count', { count })}</span>}
    </Switch>
  );
  return (
    <div className={styles.panel}>
      <div className={styles.flags}>
        {flag('wav', facets?.wav)}
        {flag('top10', facets?.top10)}
        {isSignedIn && flag('undownloaded')}
        {isSignedIn && flag('unplayed')}
      </div>
      <FilterSection title={t('energy')}>
        <SpanSlider
          label={t('energy')}
          min={1}
          max={ENERGY_MAX}
          span={filter.energy}
          histogram={facets ? LEVELS.map((level) => facets.energy[level] ?? 0) : undefined}
          onChange={(energy) => onChange({ energy })}
        />
      </FilterSection>
      <FilterSection title={t('numbers')}>
        <div className={styles.fields}>
          <SpanFields
            label={t('year')}
            bounds={SPANS.year}
            span={filter.year}
            onChange={(year) => onChange({ year })}
          />
          <SpanFields
            label={t('duration')}
            bounds={SPANS.duration}
            span={filter.duration}
            scale={MINUTE}
            onChange={(duration) => onChange({ duration })}
          />
        </div>
      </FilterSection>
      <FilterSection title={t('date')}>
        <DateFields date={filter.date} onChange={(date) => onChange({ date })} />
      </FilterSection>
      <FilterSection title={t('variants')}>
        <SetChips
          label={t('variants')}
          words={words?.variants ?? []}
          counts={facets?.variants}
          chosen={filter.variants}
          onChange={(variants) => onChange({ variants })}
        />
      </FilterSection>
      <FilterSection title={t('labels')}>
        <SetChips
          label={t('labels')}
          words={words?.labels ?? []}
          counts={facets?.labels}
          chosen={filter.labels}
          onChange={(labels) => onChange({ labels })}
        />
      </FilterSection>
      <FilterSection title={t('additional')} hint={t('pressAgain')}>
        <ChoiceChips
          label={t('additional')}
          words={words?.additional_categories ?? []}
          counts={facets?.additional_categories}
          choice={filter.additional}
          onChange={(additional) => onChange({ additional })}
        />
      </FilterSection>
    </div>
  );
}
