// The text of a tooltip, placed beside its anchor within the viewport.
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './Tooltip.module.css';

export type TooltipSide = 'top' | 'bottom' | 'right';

const GAP = 8;

interface TooltipBubbleProps {
  id: string;
  text: string;
  side?: TooltipSide;
  anchor: HTMLElement;
}

export function TooltipBubble({ id, text, side = 'top', anchor }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = bubble.current;
    if (!node) return;
    const from = anchor.getBoundingClientRect();
    const { width, height } = node.getBoundingClientRect();
    const fitsAbove = from.top - GAP - height > 0;
    let left = from.left + from.width / 2 - width / 2;
    let top = side === 'top' && fitsAbove ? from.top - GAP - height : from.bottom + GAP;
    if (side === 'right') {
      left = from.right + GAP;
      top = from.top + from.height / 2 - height / 2;
    }
    node.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
    node.style.top = `${Math.max(GAP, Math.min(top, window.innerHeight - height - GAP))}px`;
  }, [anchor, side]);
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" className={styles.tooltip}>
      {text}
    </div>,
    document.body,
  );
}
