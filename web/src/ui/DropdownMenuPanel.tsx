// The Radix half of DropdownMenu, loaded on first opening; it therefore starts open.
import { DropdownMenu as Radix } from 'radix-ui';
import { type FocusEvent, Fragment } from 'react';
import { classNames } from '@/lib/class-names';
import { usePanelOpen } from '@/lib/open-panels';
import { isFocusByPointer } from '@/lib/pointer-focus';
import type { DropdownMenuProps } from './DropdownMenu';
import { Icon } from './Icon';
import styles from './overlay.module.css';

/** Opened by a key it begins with its first item, the first time too, when Radix has seen no key yet. */
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
          // A menu that scrolls can be reached by whoever has no pointer, before an item has the focus too.
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
