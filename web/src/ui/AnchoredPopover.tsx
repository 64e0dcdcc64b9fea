// A popover with many anchors: a list has a single one, which opens at the control that was pressed.
import type { ReactNode } from 'react';
import { lazy } from '@/lib/lazy';
import { OnceOpen } from './lazy-overlay';

export interface AnchoredPopoverProps {
  /** Null while closed. */
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

const AnchoredPopoverPanel = lazy(() => import('./AnchoredPopoverPanel'));

export function AnchoredPopover(props: AnchoredPopoverProps) {
  return (
    <OnceOpen open={props.anchor !== null} onClose={props.onClose}>
      <AnchoredPopoverPanel {...props} />
    </OnceOpen>
  );
}
