// A menu of actions for touch screens: the same items as a DropdownMenu, in a sheet at the bottom of the screen.
import { Fragment } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './ActionSheet.module.css';
import type { MenuItem } from './DropdownMenu';
import { Icon } from './Icon';
import { Sheet } from './Sheet';

interface ActionSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  groups: MenuItem[][];
}

export function ActionSheet({ open, onClose, title, description, groups }: ActionSheetProps) {
  return (
    <Sheet
      side="bottom"
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      {...(description && { description })}
    >
      <div className={styles.actions}>
        {groups.map((group, index) => (
          <Fragment key={group[0]?.id ?? index}>
            {index > 0 && <hr className={styles.line} />}
            {group.map(({ id, label, icon, tone, disabled, onSelect }) => (
              <button
                key={id}
                type="button"
                className={classNames(styles.action, tone === 'danger' && styles.danger)}
                disabled={disabled}
                onClick={() => {
                  onClose();
                  onSelect();
                }}
              >
                {icon && <Icon name={icon} size={20} />}
                <span className={styles.label}>{label}</span>
              </button>
            ))}
          </Fragment>
        ))}
      </div>
    </Sheet>
  );
}
