// A question or form that needs an answer first.
import type { ReactNode, RefObject } from 'react';
import { lazy } from '@/lib/lazy';
import { OnceOpen } from './lazy-overlay';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Of a fixed size, for a choice among many small things. */
  isPopup?: boolean;
  /** Takes the focus on opening, where that is not the first control. */
  focusFirst?: RefObject<HTMLElement | null>;
  /** What can be used while this is open, as a selector; anything else closes it. */
  besides?: string;
  /** Back is not for closing it: the router is on its way and asks. */
  isAtBorder?: boolean;
}

const DialogPanel = lazy(() => import('./DialogPanel'));

export function Dialog(props: DialogProps) {
  return (
    <OnceOpen open={props.open} onClose={() => props.onOpenChange(false)}>
      <DialogPanel {...props} />
    </OnceOpen>
  );
}
