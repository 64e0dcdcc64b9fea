// A chip of the filter rail: shows its part of the filter, opens its panel (a sheet on phones), and has a
// button that clears it.

import { useState } from 'react';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { Chip } from '@/ui/Chip';
import { Icon } from '@/ui/Icon';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Popover } from '@/ui/Popover';
import { Sheet } from '@/ui/Sheet';
import { Skeleton } from '@/ui/Skeleton';
import { isLabelled } from '../../filter/chips';
import type { FilterPanelProps } from './FilterPanel';
import styles from './FilterRail.module.css';

const FilterPanel = lazy(() => import('./FilterPanel'));
/** Preloads on hover, or a sheet would open short and then grow. If it fails, rendering loads it again. */
const preload = () => void FilterPanel.preload().catch(() => undefined);

interface FilterChipProps {
  value: string | null;
  /** The number of tracks in the list. */
  total: number | undefined;
  onClear: () => void;
  panel: FilterPanelProps;
}

export function FilterChip({ value, total, onClear, panel }: FilterChipProps) {
  const t = useText('filters');
  const isMobile = useIsMobile();
  const [isOpen, setIsOpen] = useState(false);
  const name = t(`chips.${panel.id}`);
  const chip = (
    <Chip
      selected={value !== null}
      onPointerEnter={preload}
      onFocus={preload}
      aria-haspopup="dialog"
      aria-label={value ? `${name}: ${value}` : name}
      {...(value && { onRemove: onClear, removeLabel: t('remove', { name }) })}
      {...(isMobile && { 'aria-expanded': isOpen, onClick: () => setIsOpen(true) })}
    >
      {value ? (
        <span className={styles.value}>{isLabelled(panel.id) ? `${name} ${value}` : value}</span>
      ) : (
        name
      )}
      {!value && <Icon name="chevronDown" size={14} />}
    </Chip>
  );
  const content = (
    <LazyBoundary fallback={<Skeleton width={280} height={120} />}>
      <FilterPanel {...panel} />
    </LazyBoundary>
  );
  if (!isMobile) {
    return (
      <Popover label={name} trigger={chip}>
        {content}
      </Popover>
    );
  }
  return (
    <>
      {chip}
      <Sheet
        side="bottom"
        open={isOpen}
        onOpenChange={setIsOpen}
        title={name}
        // The sheet covers the list, so the button that closes it shows the number of tracks.
        actions={
          total !== undefined && (
            <Button variant="primary" size="l" className={styles.show} onClick={() => setIsOpen(false)}>
              {total === 0 ? t('nothing.title') : t('show', { count: total })}
            </Button>
          )
        }
      >
        {content}
      </Sheet>
    </>
  );
}
