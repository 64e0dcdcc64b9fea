// The Radix part of DropdownMenu, loaded on first opening, so it starts open.
import { DropdownMenu as Radix } from 'radix-ui';
import { type FocusEvent, Fragment } from 'react';
import { classNames } from '@/lib/class-names';
import { usePanelOpen } from '@/lib/open-panels';
import { isFocusByPointer } from '@/lib/pointer-focus';
import type { DropdownMenuProps } from './DropdownMenu';
import { Icon } from './Icon';
import styles from './overlay.module.css';

/** Focuses the first item when opened by a key. The first time Radix has not seen the key and would not do so. */
function enter({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget || isFocusByPointer()) return;
  currentTarget.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus();
}

export default function DropdownMenuPanel({ trigger, groups, header, align = 'end' }: DropdownMenuProps) {
  const [isOpen, setOpen] = usePanelOpen();
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={classNames(styles.panel, styles.menu)}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // Focusable, so that a scrolling menu can be reached by keyboard before an item has the focus.
          tabIndex={0}
          onFocus={enter}
        >
          {header && <div className={styles.menuHeader}>{header}</div>}
          {groups.map((group, index) => (
            <Fragment key={group[0]?.id ?? index}>
              {(index > 0 || header) && <Radix.Separator className={styles.separator} />}
              {group.map((item) => (
                <Radix.Item
                  key={item.id}
                  className={classNames(styles.item, item.tone === 'danger' && styles.danger)}
                  disabled={item.disabled ?? false}
                  onSelect={item.onSelect}
                >
                  {item.icon && <Icon name={item.icon} size={18} />}
                  {item.label}
                </Radix.Item>
              ))}
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
