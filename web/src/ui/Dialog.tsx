// A modal question or form.
import type { ReactNode, RefObject } from 'react';
import { lazy } from '@/lib/lazy';
import { OnceOpen } from './lazy-overlay';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children?: ReactNode;
  /** Why what the dialog asked for failed; shown above the buttons, where the user is looking. */
  failure?: string | null;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Wide enough for a table. */
  isWide?: boolean;
  /** Receives the focus on opening, if it is not the first control. */
  focusFirst?: RefObject<HTMLElement | null>;
  /** A selector of what stays usable while the dialog is open; interacting with anything else closes it. */
  besides?: string;
  /** Excludes the dialog from closing on Back: it asks about a navigation that the router has already started. */
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
