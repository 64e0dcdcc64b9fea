// The columns of the track table: their order, their widths, and which of them fit.
import { COLUMN_MAX_WIDTH, COLUMN_MIN_WIDTH } from '@/lib/constants';
import { isTouch, THUMB } from '@/lib/touch';
import { isSortColumn, type SortColumn } from './sort';

export const DEFAULT_ORDER = [
  'name',
  'rating',
  'markers',
  'type',
  'bpm',
  'key',
  'part_night',
  'category',
  'settings',
  'dots',
] as const;

/** Columns that are hidden unless the user adds them. */
const EXTRA = ['playlist', 'duration', 'date'] as const;

export const ALL_COLUMNS = [...DEFAULT_ORDER, ...EXTRA] as const;

export type ColumnId = (typeof ALL_COLUMNS)[number];

/** The name cannot be hidden. */
export const canHide = (id: ColumnId): boolean => id !== 'name';

export const sortColumnOf = (id: ColumnId): SortColumn | null => (isSortColumn(id) ? id : null);

const isColumn = (value: string): value is ColumnId => ALL_COLUMNS.some((id) => id === value);

/**
 * Reads the cookie, which may be invalid: unknown and repeated names are dropped, and columns that are not
 * named are hidden.
 */
export function parseOrder(cookie: string | null): ColumnId[] {
  const parts = (cookie ?? '').split(',').map((part) => part.trim());
  const order = [...new Set(parts.filter(isColumn))];
  if (order.length === 0) return [...DEFAULT_ORDER];
  return order.includes('name') ? order : ['name', ...order];
}

export const serializeOrder = (order: readonly ColumnId[]): string => order.join(',');

export function moveColumn(order: readonly ColumnId[], id: ColumnId, index: number): ColumnId[] {
  const rest = order.filter((other) => other !== id);
  rest.splice(Math.max(0, Math.min(index, rest.length)), 0, id);
  return rest;
}

/** Inserts a column at its default position among the others; the menu of the row is always last. */
export function showColumn(order: readonly ColumnId[], id: ColumnId): ColumnId[] {
  const usual: readonly ColumnId[] = ALL_COLUMNS.filter((other) => other !== 'dots');
  const before = usual.slice(0, usual.indexOf(id)).findLast((other) => order.includes(other));
  return moveColumn(order, id, id === 'dots' ? order.length : before ? order.indexOf(before) + 1 : 0);
}

/** In pixels; the name takes the remaining width, and at least this much. */
const WIDTH: Record<ColumnId, number> = {
  name: isTouch ? 224 : 240,
  rating: 72,
  markers: 80,
  type: 96,
  bpm: 60,
  key: 58,
  part_night: 104,
  category: 92,
  settings: isTouch ? 268 : 236,
  dots: isTouch ? THUMB : 40,
  playlist: 84,
  duration: 72,
  date: 92,
};

/** Widths that the user has set, which override the default ones. */
export type Widths = Readonly<Partial<Record<ColumnId, number>>>;

export const canResize = (id: ColumnId): boolean => id !== 'name' && id !== 'dots';

export const clampWidth = (width: number): number =>
  Math.round(Math.max(COLUMN_MIN_WIDTH, Math.min(COLUMN_MAX_WIDTH, width)));

export const widthOf = (id: ColumnId, widths: Widths): number => widths[id] ?? WIDTH[id];

/** Reads the stored widths, which may be invalid. */
export function parseWidths(text: string | null): Widths {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || !stored) return {};
  const known = Object.entries(stored).filter(
    ([id, width]) => isColumn(id) && canResize(id) && Number.isFinite(width),
  );
  return Object.fromEntries(known.map(([id, width]) => [id, clampWidth(width)]));
}

/** The checkbox, and the play button or number, before the first column. */
const LEAD_WIDTH = isTouch ? 2 * THUMB : 64;

/** The columns that are hidden first on a narrow screen. */
const HIDDEN_FIRST: readonly ColumnId[] = [
  'category',
  'part_night',
  'markers',
  'rating',
  'playlist',
  'date',
  'duration',
  'settings',
  'type',
];

/** The heart and the download button are in every row; the versions beside them need more space. */
const NARROW_SETTINGS = isTouch ? 2 * THUMB : 68;

export interface Fit {
  columns: ColumnId[];
  widths: Widths;
  /** The `settings` column shows only the controls that every row must have. */
  isNarrow: boolean;
}

export function fittingColumns(order: readonly ColumnId[], width: number, chosen: Widths = {}): Fit {
  let columns = [...order];
  let widths = chosen;
  let isNarrow = false;
  const needed = () => columns.reduce((sum, id) => sum + widthOf(id, widths), LEAD_WIDTH);
  for (const id of HIDDEN_FIRST) {
    if (needed() <= width) break;
    if (id === 'settings') {
      widths = { ...widths, settings: NARROW_SETTINGS };
      isNarrow = true;
    } else {
      columns = columns.filter((other) => other !== id);
    }
  }
  return { columns, widths, isNarrow };
}

export function gridTemplate(columns: readonly ColumnId[], widths: Widths = {}): string {
  const tracks = columns.map((id) => (id === 'name' ? 'minmax(0, 1fr)' : `${widthOf(id, widths)}px`));
  return [`${LEAD_WIDTH}px`, ...tracks].join(' ');
}
