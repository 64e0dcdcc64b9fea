// The columns of the track table: their order, their widths, and which of them fit.
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

export type ColumnId = (typeof DEFAULT_ORDER)[number];

export const sortColumnOf = (id: ColumnId): SortColumn | null => (isSortColumn(id) ? id : null);

const isColumn = (value: string): value is ColumnId => DEFAULT_ORDER.some((id) => id === value);

/** Reads the cookie, whoever wrote it: unknown and repeated names are dropped, missing columns take their usual place. */
export function parseOrder(cookie: string | null): ColumnId[] {
  const order = [
    ...new Set(
      (cookie ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(isColumn),
    ),
  ];
  for (const [place, id] of DEFAULT_ORDER.entries()) {
    if (!order.includes(id)) order.splice(place, 0, id);
  }
  return order;
}

export const serializeOrder = (order: readonly ColumnId[]): string => order.join(',');

export function moveColumn(order: readonly ColumnId[], id: ColumnId, place: number): ColumnId[] {
  const rest = order.filter((other) => other !== id);
  rest.splice(Math.max(0, Math.min(place, rest.length)), 0, id);
  return rest;
}

/** Pixels; the name takes what is left, and at least this much. */
const WIDTH: Record<ColumnId, number> = {
  name: 240,
  rating: 72,
  markers: 84,
  type: 100,
  bpm: 60,
  key: 58,
  part_night: 112,
  category: 104,
  settings: 212,
  dots: 40,
};

/** Play button or number, before the first column. */
const LEAD_WIDTH = 44;

/** What a narrow screen gives up first. */
const LEAVES_FIRST: readonly ColumnId[] = ['category', 'part_night', 'markers', 'rating', 'settings', 'type'];

export function fittingColumns(order: readonly ColumnId[], width: number): ColumnId[] {
  let shown = [...order];
  const needed = () => shown.reduce((sum, id) => sum + WIDTH[id], LEAD_WIDTH);
  for (const id of LEAVES_FIRST) {
    if (needed() <= width) break;
    shown = shown.filter((other) => other !== id);
  }
  return shown;
}

export function gridTemplate(columns: readonly ColumnId[]): string {
  const tracks = columns.map((id) => (id === 'name' ? 'minmax(0, 1fr)' : `${WIDTH[id]}px`));
  return [`${LEAD_WIDTH}px`, ...tracks].join(' ');
}
