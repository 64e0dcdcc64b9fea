// Sorts lists that have no column headers.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { DropdownMenu } from '@/ui/DropdownMenu';
import type { IconName } from '@/ui/Icon';
import { SORT_COLUMNS, type Sort, toggleSort } from '../sort';

export function SortMenu({ sort, onSort }: { sort: Sort | null; onSort: (sort: Sort) => void }) {
  const t = useText('catalog');
  const direction: IconName = sort?.descending === false ? 'arrowUp' : 'arrowDown';
  const name = sort ? t(`columns.${sort.column}`) : t('sort.label');
  return (
    <DropdownMenu
      trigger={
        <Button size="s" icon={direction} aria-label={sort ? `${t('sort.label')}: ${name}` : name}>
          {name}
        </Button>
      }
      groups={[
        SORT_COLUMNS.map((column) => ({
          id: column,
          label: t(`columns.${column}`),
          ...(column === sort?.column && { icon: direction }),
          onSelect: () => onSort(toggleSort(sort, column)),
        })),
      ]}
    />
  );
}
