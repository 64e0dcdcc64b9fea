// A button that shows only an icon. Its name is required, for screen readers and as the tooltip.
import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';
import { Tooltip } from './Tooltip';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  label: string;
  size?: 's' | 'm' | 'l' | undefined;
  /** `play` is the round orange button. */
  variant?: 'ghost' | 'play' | undefined;
  /** For toggle buttons. */
  pressed?: boolean | undefined;
  tooltip?: boolean | undefined;
}

/** Reserves the space of a button that is still loading. */
export function IconButtonRoom({ size = 'm' }: Pick<IconButtonProps, 'size'>) {
  return <span className={classNames(styles.button, styles[size])} aria-hidden="true" />;
}

export function IconButton({
  icon,
  label,
  size = 'm',
  variant = 'ghost',
  pressed,
  tooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(styles.button, styles[size], styles[variant], className)}
    >
      <Icon name={icon} size={size === 's' ? 16 : 20} />
    </button>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
