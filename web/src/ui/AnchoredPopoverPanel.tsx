// The Radix part of AnchoredPopover, loaded on first opening.
import { Popover as Radix } from 'radix-ui';
import { useMemo } from 'react';
import { useLast } from '@/lib/use-last';
import type { AnchoredPopoverProps } from './AnchoredPopover';
import styles from './overlay.module.css';

export default function AnchoredPopoverPanel({ anchor, label, onClose, children }: AnchoredPopoverProps) {
  const last = useLast(anchor);
  const place = useMemo(() => ({ current: last }), [last]);
  return (
    <Radix.Root open={anchor !== null} onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={place as { current: HTMLElement }} />
      <Radix.Portal>
        <Radix.Content
          className={styles.panel}
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          // Radix returns the focus only to its own trigger, which does not exist here.
          onCloseAutoFocus={() => last?.focus()}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
