// The user's columns, shared by all tables: their order is in a cookie, their widths are in local storage.
import { observable, useObservable } from '@/lib/observable';
import { readCookie, readStored, removeCookie, writeCookie, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import {
  type ColumnId,
  clampWidth,
  DEFAULT_ORDER,
  moveColumn,
  parseOrder,
  parseWidths,
  serializeOrder,
  showColumn,
  type Widths,
} from '../columns';

const order = observable<readonly ColumnId[]>(parseOrder(readCookie('columnOrder')));
const widths = observable<Widths>(parseWidths(readStored(LOCAL.columnWidths)));

function setOrder(next: readonly ColumnId[]): void {
  writeCookie('columnOrder', serializeOrder(next));
  order.set(next);
}

function setWidths(next: Widths): void {
  writeStored(LOCAL.columnWidths, JSON.stringify(next));
  widths.set(next);
}

export function placeColumn(id: ColumnId, index: number): void {
  setOrder(moveColumn(order.get(), id, index));
}

/** Moves a column to the position of another one. */
export function moveColumnTo(id: ColumnId, target: ColumnId): void {
  placeColumn(id, order.get().indexOf(target));
}

export function toggleColumn(id: ColumnId): void {
  const shown = order.get();
  setOrder(shown.includes(id) ? shown.filter((other) => other !== id) : showColumn(shown, id));
}

export function resizeColumn(id: ColumnId, width: number): void {
  setWidths({ ...widths.get(), [id]: clampWidth(width) });
}

export function resetColumns(): void {
  removeCookie('columnOrder');
  order.set(DEFAULT_ORDER);
  setWidths({});
}

export const useColumnOrder = (): readonly ColumnId[] => useObservable(order);

export const useColumnWidths = (): Widths => useObservable(widths);
