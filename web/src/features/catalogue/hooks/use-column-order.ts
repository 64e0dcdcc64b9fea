// The reader's column order, kept in its cookie.
import { useMemo, useState } from 'react';
import { readCookie, removeCookie, writeCookie } from '@/lib/storage';
import { type ColumnId, DEFAULT_ORDER, moveColumn, parseOrder, serializeOrder } from '../columns';

export interface ColumnOrder {
  order: readonly ColumnId[];
  move: (id: ColumnId, place: number) => void;
  /** Takes the place of another column. */
  moveTo: (id: ColumnId, target: ColumnId) => void;
  reset: () => void;
}

/** The same object until the order changes. */
export function useColumnOrder(): ColumnOrder {
  const [order, setOrder] = useState<readonly ColumnId[]>(() => parseOrder(readCookie('columnOrder')));
  return useMemo(() => {
    const move = (id: ColumnId, place: number) => {
      const next = moveColumn(order, id, place);
      writeCookie('columnOrder', serializeOrder(next));
      setOrder(next);
    };
    return {
      order,
      move,
      moveTo: (id, target) => move(id, order.indexOf(target)),
      reset: () => {
        removeCookie('columnOrder');
        setOrder(DEFAULT_ORDER);
      },
    };
  }, [order]);
}
