// A chip of the rail: shows its part of the filter, opens its panel (a sheet on phones), and takes it off with a cross.

import { useState } from 'react';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { useIsMobile } from '@/lib/use-media-query';
import { Chip } from '@/ui/Chip';
import { Icon } from '@/ui/Icon';
import { Part } from '@/ui/Part';
import { Popover } from '@/ui/Popover';
import { Sheet } from '@/ui/Sheet';
import { Skeleton } from '@/ui/Skeleton';
import type { FilterPanelProps } from './FilterPanel';
import styles from './FilterRail.module.css';

const FilterPanel = lazy(() => import('./FilterPanel'));

interface FilterChipProps {
  value: string | null;
  onClear: () => void;
  panel: FilterPanelProps;
}

export function FilterChip({ value, onClear, panel }: FilterChipProps) {
  const t = useText('catalogue');
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(false);
  const name = t(`filters.chips.${panel.id}`);
  const chip = (
    <Chip
      selected={value !== null}
      aria-haspopup="dialog"
      aria-label={value ? `${name}: ${value}` : name}
      {...(value && { onRemove: onClear, removeLabel: t('filters.remove', { name }) })}
      {...(isMobile && { 'aria-expanded': isOpen, onClick: () => setOpen(true) })}
    >
      {/* A chosen word explains itself; numbers need their name. */}
      {value ? (
        <span className={styles.value}>
          {['bpm', 'rating', 'more'].includes(panel.id) ? `${name} ${value}` : value}
        </span>
      ) : (
        name
      )}
      {!value && <Icon name="chevronDown" size={14} />}
    </Chip>
  );
  const content = (
    <Part waiting={<Skeleton width={280} height={120} />}>
      <FilterPanel {...panel} />
    </Part>
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
      <Sheet side="bottom" open={isOpen} onOpenChange={setOpen} title={name}>
        {content}
      </Sheet>
    </>
  );
}
