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
const EXTRA = ['playlist', 'duration', 'date', 'waveform'] as const;

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
  type: 88,
  bpm: 60,
  key: 58,
  part_night: 96,
  category: 88,
  settings: isTouch ? 216 : 184,
  dots: isTouch ? THUMB : 40,
  playlist: 84,
  duration: 72,
  date: 92,
  waveform: 168,
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

/** The heart and the download button are in every row; the versions beside them need more space. */
const NARROW_SETTINGS = isTouch ? 2 * THUMB : 68;

type Step = { shows: ColumnId } | { grows: ColumnId; to: number };

/** Hardly a title is longer. */
const TITLE_FITS = 400;

/**
 * How a table uses its width as that grows: each step takes what it needs before the next one. The name only ever
 * grows, so no wider window cuts a title that a narrower one shows.
 */
const STEPS: readonly Step[] = [
  { shows: 'type' },
  { grows: 'name', to: 300 },
  { shows: 'settings' },
  { shows: 'duration' },
  { shows: 'date' },
  { shows: 'playlist' },
  { shows: 'waveform' },
  { shows: 'rating' },
  { grows: 'name', to: 310 },
  { shows: 'markers' },
  { grows: 'name', to: TITLE_FITS },
  { shows: 'part_night' },
  { shows: 'category' },
  { grows: 'settings', to: 264 },
  { grows: 'part_night', to: 150 },
  { grows: 'settings', to: 340 },
  { grows: 'part_night', to: 190 },
];

const idOf = (step: Step): ColumnId => ('shows' in step ? step.shows : step.grows);

/** Columns that a narrow screen hides; `settings` only shrinks. */
const isOptional = (id: ColumnId): boolean =>
  id !== 'settings' && STEPS.some((step) => 'shows' in step && step.shows === id);

export interface Fit {
  columns: ColumnId[];
  widths: Widths;
  /** The `settings` column shows only the controls that every row must have. */
  isNarrow: boolean;
}

export function fittingColumns(order: readonly ColumnId[], width: number, chosen: Widths = {}): Fit {
  const taken = new Map<ColumnId, number>();
  for (const id of order) {
    if (!isOptional(id)) taken.set(id, id === 'settings' ? NARROW_SETTINGS : widthOf(id, chosen));
  }
  let rest = width - LEAD_WIDTH;
  for (const taking of taken.values()) rest -= taking;

  let isNarrow = taken.has('settings');
  for (const step of STEPS) {
    const id = idOf(step);
    if (!order.includes(id)) continue;
    const now = taken.get(id) ?? 0;
    if ('shows' in step) {
      const more = widthOf(id, chosen) - now;
      if (more > rest) break;
      taken.set(id, now + more);
      rest -= more;
      if (id === 'settings') isNarrow = false;
    } else if (chosen[id] === undefined) {
      const more = Math.max(0, Math.min(rest, step.to - now));
      taken.set(id, now + more);
      rest -= more;
    }
  }
  const columns = order.filter((id) => taken.has(id));
  const isComplete = columns.length === order.length && !isNarrow;
  if (!isComplete) shareOut(taken, rest, chosen);
  taken.delete('name');
  return { columns, widths: Object.fromEntries(taken), isNarrow };
}

/** Shares out a width that the next column does not fit into: the name would have to give it back. */
function shareOut(taken: Map<ColumnId, number>, rest: number, chosen: Widths): void {
  const growing = [...taken.keys()].filter(
    (id) => canResize(id) && id !== 'settings' && chosen[id] === undefined,
  );
  for (const [index, id] of growing.entries()) {
    const more = Math.floor((Math.max(0, rest) + index) / growing.length);
    taken.set(id, (taken.get(id) ?? 0) + more);
  }
}

/** A version needs about this much, beside the heart, the download button and the number of the others. */
const VERSION_WIDTH = 74;

/** How many versions a row shows by name. */
export const versionsIn = (widths: Widths): number =>
  Math.max(1, Math.floor((widthOf('settings', widths) - NARROW_SETTINGS - 20) / VERSION_WIDTH));

export function gridTemplate(columns: readonly ColumnId[], widths: Widths = {}): string {
  const tracks = columns.map((id) => (id === 'name' ? 'minmax(0, 1fr)' : `${widthOf(id, widths)}px`));
  return [`${LEAD_WIDTH}px`, ...tracks].join(' ');
}
