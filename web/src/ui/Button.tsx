// The text button. `primary` is for the main action of a view.
import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon';
import { Spinner } from './Spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 's' | 'm' | 'l';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  icon?: IconName | undefined;
  /** While the action runs, the button keeps the focus and ignores presses. */
  busy?: boolean | undefined;
}

/** The button's class, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'm' }: Look = {}): string {
  return classNames(styles.button, styles[variant], styles[size]);
}

export function Button({
  variant,
  size,
  icon,
  busy,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={16} /> : icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}
