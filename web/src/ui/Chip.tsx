// A small control for a filter, a version or a tag. Pressed chips are selected; removable ones have a remove button.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './Chip.module.css';
import { Icon } from './Icon';

interface ChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  selected?: boolean | undefined;
  /** Adds a remove button, which calls this; `removeLabel` is its name. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
}

export function Chip({ children, selected, onRemove, removeLabel, className, ...rest }: ChipProps) {
  return (
    <span className={classNames(styles.chip, selected && styles.selected, className)}>
      <button
        type="button"
        {...rest}
        // A chip that opens a menu is not a toggle, even while it shows a selection.
        aria-pressed={rest['aria-haspopup'] ? undefined : selected}
        className={styles.body}
      >
        {children}
      </button>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
