// A small choice: a filter, a version, a tag. Pressed chips are selected; removable ones carry a cross.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './Chip.module.css';
import { Icon } from './Icon';

interface ChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  selected?: boolean | undefined;
  /** Adds a cross that calls this; `removeLabel` names it. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
}

export function Chip({ children, selected, onRemove, removeLabel, className, ...rest }: ChipProps) {
  return (
    <span className={classNames(styles.chip, selected && styles.selected, className)}>
      <button
        type="button"
        {...rest}
        // One that opens something is not a switch, even when it shows a choice.
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
