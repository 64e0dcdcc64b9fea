// The Radix part of Popover, loaded on first opening, so it starts open.
import { Popover as Radix } from 'radix-ui';
import type { CSSProperties } from 'react';
import { POPUP_CLOSE_MS } from '@/lib/constants';
import { usePanelOpen } from '@/lib/open-panels';
import { isTouch } from '@/lib/touch';
import styles from './overlay.module.css';
import type { PopoverProps } from './Popover';

export default function PopoverPanel({
  trigger,
  label,
  children,
  align = 'start',
  side = 'bottom',
  closeMs = POPUP_CLOSE_MS,
}: PopoverProps) {
  const [isOpen, setOpen] = usePanelOpen();
  return (
    // Modal on touch screens, so that the tap that closes it does not also press what is below.
    <Radix.Root open={isOpen} onOpenChange={setOpen} modal={isTouch}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.panel}
          style={{ '--close': `${closeMs}ms` } as CSSProperties}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
