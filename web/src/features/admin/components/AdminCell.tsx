// Formats one value of a table by the kind of its column.
import { pictureLink } from '@/api/pictures';
import { useLocale, useText } from '@/i18n';
import { money } from '@/lib/money';
import { Cover } from '@/ui/Cover';
import type { TableColumn, TableRow } from '../api/tables';
import { DateTime } from './DateTime';

export function AdminCell({ column, row }: { column: TableColumn; row: TableRow }) {
  const t = useText('admin');
  const locale = useLocale();
  const value = row.cells[column.name] ?? null;
  if (value === null || value === '') return null;
  switch (column.kind) {
    case 'time':
      return <DateTime at={value} />;
    case 'money': {
      const { currency } = row.cells;
      return currency ? money(Number(value), currency, locale) : value;
    }
    case 'number':
      return Number(value).toLocaleString(locale);
    case 'choice':
      // Some columns have several values, such as roles.
      return value
        .split(',')
        .map((code) => column.choices.find((choice) => choice.value === code)?.label ?? code)
        .join(', ');
    case 'flag':
      return t(value === '1' ? 'desk.yes' : 'desk.no');
    case 'picture':
      return <Cover src={pictureLink(value)} size={40} />;
    case 'track':
    case 'artist':
    case 'playlist':
      return row.names[column.name] ?? value;
    default:
      return value;
  }
}
