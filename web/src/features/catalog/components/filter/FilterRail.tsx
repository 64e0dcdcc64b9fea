// The filter as a line of chips above the list.
import { type ReactNode, useRef } from 'react';
import { useVocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { CHIPS, chipValue, withoutPart } from '../../filter/chips';
import { isFilterEmpty, NO_FILTER } from '../../filter/filter';
import { useRailHeight } from '../../hooks/use-rail-height';
import { useScrollChosenIntoView } from '../../hooks/use-scroll-chosen-into-view';
import { FilterChip } from './FilterChip';
import type { FilterPanelProps } from './FilterPanel';
import styles from './FilterRail.module.css';

interface FilterRailProps extends Omit<FilterPanelProps, 'id'> {
  /** The number of tracks in the list. */
  total: number | undefined;
  /** Actions for the filter, shown while it is not empty. */
  children?: ReactNode;
}

export function FilterRail({ total, children, ...panel }: FilterRailProps) {
  const t = useText('catalog');
  const filterText = useText('filters');
  const words = useVocabulary();
  const { filter, notation, onFilter } = panel;
  const isFiltered = !isFilterEmpty(filter);
  const values = CHIPS.map((id) => chipValue(id, filter, { words, notation, t: filterText }));
  const line = useScrollChosenIntoView(values.flatMap((value, index) => (value === null ? [] : [index])));
  const rail = useRef<HTMLFieldSetElement>(null);
  useRailHeight(rail);
  return (
    <fieldset ref={rail} aria-label={filterText('label')} className={styles.rail}>
      <div ref={line} className={styles.chips}>
        {CHIPS.map((id, index) => (
          <FilterChip
            key={id}
            value={values[index] ?? null}
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
            aria-label={filterText('reset')}
            onClick={() => onFilter(NO_FILTER, false)}
          >
            {filterText('resetShort')}
          </Button>
        )}
        {/* The element must exist before it has text, or a screen reader would not announce it. */}
        <p role="status" className={styles.total}>
          {isFiltered && total !== undefined && t('tracks', { count: total })}
        </p>
        {isFiltered && children}
      </div>
    </fieldset>
  );
}
