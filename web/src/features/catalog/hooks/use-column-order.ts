// The user's columns, shared by all tables: their order is in a cookie, their widths are in local storage.
import { createStore, useStore } from 'zustand';
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

interface Columns {
  order: readonly ColumnId[];
  widths: Widths;
}

const columnStore = createStore<Columns>(() => ({
  order: parseOrder(readCookie('columnOrder')),
  widths: parseWidths(readStored(LOCAL.columnWidths)),
}));

function setOrder(order: readonly ColumnId[]): void {
  writeCookie('columnOrder', serializeOrder(order));
  columnStore.setState({ order });
}

function setWidths(widths: Widths): void {
  writeStored(LOCAL.columnWidths, JSON.stringify(widths));
  columnStore.setState({ widths });
}

export function placeColumn(id: ColumnId, index: number): void {
  setOrder(moveColumn(columnStore.getState().order, id, index));
}

/** Moves a column to the position of another one. */
export function moveColumnTo(id: ColumnId, target: ColumnId): void {
  placeColumn(id, columnStore.getState().order.indexOf(target));
}

export function toggleColumn(id: ColumnId): void {
  const shown = columnStore.getState().order;
  setOrder(shown.includes(id) ? shown.filter((other) => other !== id) : showColumn(shown, id));
}

export function resizeColumn(id: ColumnId, width: number): void {
  setWidths({ ...columnStore.getState().widths, [id]: clampWidth(width) });
}

export function resetColumns(): void {
  removeCookie('columnOrder');
  columnStore.setState({ order: DEFAULT_ORDER });
  setWidths({});
}

export const useColumnOrder = (): readonly ColumnId[] => useStore(columnStore, ({ order }) => order);

export const useColumnWidths = (): Widths => useStore(columnStore, ({ widths }) => widths);
