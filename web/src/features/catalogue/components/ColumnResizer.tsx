// The right edge of a column: drag it, or move it with the arrow keys.
import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '@/i18n';
import { COLUMN_MAX_WIDTH, COLUMN_MIN_WIDTH, COLUMN_WIDTH_STEP } from '@/lib/constants';
import type { ColumnId } from '../columns';
import { resizeColumn } from '../hooks/use-column-order';
import styles from './ColumnResizer.module.css';

const STEPS: Record<string, number> = { ArrowLeft: -COLUMN_WIDTH_STEP, ArrowRight: COLUMN_WIDTH_STEP };

export function ColumnResizer({ id, name, width }: { id: ColumnId; name: string; width: number }) {
  const t = useText('catalogue');

  const drag = (event: PointerEvent<HTMLElement>) => {
    // The header around it would take this for moving the column.
    event.stopPropagation();
    event.preventDefault();
    const handle = event.currentTarget;
    const from = event.clientX - width;
    const move = ({ clientX }: globalThis.PointerEvent) => resizeColumn(id, clientX - from);
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    resizeColumn(id, width + by);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table.width', { name })}
      aria-valuemin={COLUMN_MIN_WIDTH}
      aria-valuemax={COLUMN_MAX_WIDTH}
      aria-valuenow={width}
      aria-valuetext={t('table.pixels', { value: width })}
      tabIndex={0}
      className={styles.handle}
      onPointerDown={drag}
      onKeyDown={step}
    />
  );
}
