// The right edge of a column. It can be dragged, or activated with Enter and then moved with the arrow keys,
// which otherwise move between headings.
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useText } from '@/i18n';
import { COLUMN_MAX_WIDTH, COLUMN_MIN_WIDTH, COLUMN_WIDTH_STEP } from '@/lib/constants';
import type { ColumnId } from '../columns';
import { resizeColumn } from '../hooks/use-column-order';
import styles from './ColumnResizer.module.css';

const STEPS: Record<string, number> = { ArrowLeft: -COLUMN_WIDTH_STEP, ArrowRight: COLUMN_WIDTH_STEP };

interface ColumnResizerProps {
  id: ColumnId;
  name: string;
  width: number;
  /** The stop's name in `useHeadingKeys`. */
  stop: string;
  isTabStop: boolean;
}

export function ColumnResizer({ id, name, width, stop, isTabStop }: ColumnResizerProps) {
  const t = useText('catalog');
  const [isGrabbed, setIsGrabbed] = useState(false);

  const drag = (event: PointerEvent<HTMLElement>) => {
    // Otherwise the header would start dragging the column.
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
  const press = (event: KeyboardEvent) => {
    const by = isGrabbed && STEPS[event.key];
    if (by) resizeColumn(id, width + by);
    else if (event.key === 'Enter' || event.key === ' ') setIsGrabbed(!isGrabbed);
    else if (event.key === 'Escape' && isGrabbed) setIsGrabbed(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be interactive.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table.width', { name })}
      aria-valuemin={COLUMN_MIN_WIDTH}
      aria-valuemax={COLUMN_MAX_WIDTH}
      aria-valuenow={width}
      aria-valuetext={t('table.pixels', { value: width })}
      data-hint={t('table.widthHint')}
      data-stop={stop}
      data-held={isGrabbed || undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={styles.handle}
      onPointerDown={drag}
      onKeyDown={press}
      onBlur={() => setIsGrabbed(false)}
    />
  );
}
