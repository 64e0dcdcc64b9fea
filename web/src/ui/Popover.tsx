// A panel that opens from a control and closes on an outside click, fading out over 400 ms as specified.
import type { ReactNode } from 'react';
import { lazy } from '@/lib/lazy';
import { OnFirstPress, type Trigger } from './lazy-overlay';

export interface PopoverProps {
  /** The control that opens it: a Button, IconButton or Chip. */
  trigger: Trigger;
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
  /** Player popups close faster. */
  closeMs?: number;
}

const PopoverPanel = lazy(() => import('./PopoverPanel'));

export function Popover(props: PopoverProps) {
  return (
    <OnFirstPress trigger={props.trigger} preload={PopoverPanel.preload}>
      <PopoverPanel {...props} />
    </OnFirstPress>
  );
}
