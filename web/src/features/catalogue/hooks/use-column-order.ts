// The reader's column order, kept in its cookie and shared by every table.
import { observable, useObservable } from '@/lib/observable';
import { readCookie, removeCookie, writeCookie } from '@/lib/storage';
import { type ColumnId, DEFAULT_ORDER, moveColumn, parseOrder, serializeOrder } from '../columns';

const order = observable<readonly ColumnId[]>(parseOrder(readCookie('columnOrder')));

export function placeColumn(id: ColumnId, place: number): void {
  const next = moveColumn(order.get(), id, place);
  writeCookie('columnOrder', serializeOrder(next));
  order.set(next);
}

/** Takes the place of another column. */
export function moveColumnTo(id: ColumnId, target: ColumnId): void {
  placeColumn(id, order.get().indexOf(target));
}

export function resetColumns(): void {
  removeCookie('columnOrder');
  order.set(DEFAULT_ORDER);
}

export const useColumnOrder = (): readonly ColumnId[] => useObservable(order);
