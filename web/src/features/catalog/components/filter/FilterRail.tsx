// The filter as one line of chips above the list.
import type { ReactNode } from 'react';
import { useVocabulary } from '@/api/vocabulary';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { CHIPS, chipValue, withoutPart } from '../../filter/chips';
import { isFilterEmpty, NO_FILTER } from '../../filter/filter';
import { useScrollChosenIntoView } from '../../hooks/use-scroll-chosen-into-view';
import { FilterChip } from './FilterChip';
import type { FilterPanelProps } from './FilterPanel';
import styles from './FilterRail.module.css';

interface FilterRailProps extends Omit<FilterPanelProps, 'id'> {
  /** Tracks in the list. */
  total: number | undefined;
  /** What can be done with the filter, once there is one. */
  children?: ReactNode;
}

export function FilterRail({ total, children, ...panel }: FilterRailProps) {
  const t = useText('catalog');
  const words = useVocabulary();
  const { filter, notation, onFilter } = panel;
  const isFiltered = !isFilterEmpty(filter);
  const values = CHIPS.map((id) => chipValue(id, filter, { words, notation, t }));
  const line = useScrollChosenIntoView(values.flatMap((value, place) => (value === null ? [] : [place])));
  return (
    <fieldset aria-label={t('filters.label')} className={styles.rail}>
      <div ref={line} className={styles.chips}>
        {CHIPS.map((id, place) => (
          <FilterChip
            key={id}
            value={values[place] ?? null}
            total={total}
            onClear={() => onFilter(withoutPart(filter, id), false)}
            panel={{ ...panel, id }}
          />
        ))}
      </div>
      <div className={styles.outcome} data-empty={!isFiltered || undefined}>
        {isFiltered && (
          <Button
            size="s"
            icon="close"
            aria-label={t('filters.reset')}
            onClick={() => onFilter(NO_FILTER, false)}
          >
            {t('filters.resetShort')}
          </Button>
        )}
        {/* There before it says anything, or a screen reader would not hear it. */}
        <p role="status" className={styles.total}>
          {isFiltered && total !== undefined && t('tracks', { count: total })}
        </p>
        {isFiltered && children}
      </div>
    </fieldset>
  );
}
