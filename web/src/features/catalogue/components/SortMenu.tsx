// Sorting where there are no column headers to press.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { DropdownMenu } from '@/ui/DropdownMenu';
import { SORT_COLUMNS, type Sort, toggleSort } from '../sort';

export function SortMenu({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const t = useText('catalogue');
  return (
    <DropdownMenu
      trigger={
        <Button
          size="s"
          icon={sort.descending ? 'arrowDown' : 'arrowUp'}
          aria-label={`${t('sort.label')}: ${t(`columns.${sort.column}`)}`}
        >
          {t(`columns.${sort.column}`)}
        </Button>
      }
      groups={[
        SORT_COLUMNS.map((column) => ({
          id: column,
          label: t(`columns.${column}`),
          ...(column === sort.column && {
            icon: sort.descending ? ('arrowDown' as const) : ('arrowUp' as const),
          }),
          onSelect: () => onSort(toggleSort(sort, column)),
        })),
      ]}
    />
  );
}
