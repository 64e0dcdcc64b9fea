// The columns that fit the current width of the table.
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type ColumnId, type Fit, fittingColumns, type Widths } from '../columns';

/** All columns fit. */
const FALLBACK_WIDTH = 1_600;

export function useFittingColumns(
  order: readonly ColumnId[],
  widths: Widths,
  table: RefObject<HTMLElement | null>,
): Fit {
  const [width, setWidth] = useState(FALLBACK_WIDTH);
  useLayoutEffect(() => {
    const node = table.current;
    if (!node) return;
    const measure = () => setWidth(node.clientWidth || FALLBACK_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [table]);
  const fit = fittingColumns(order, width, widths);
  const key = fit.columns.join();
  // Rows compare this array by identity, and most widths give the same columns.
  const columns = useMemo(() => key.split(',') as ColumnId[], [key]);
  return { ...fit, columns };
}
