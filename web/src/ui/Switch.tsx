// A setting that takes effect at once.
import type { ComponentProps, ReactNode } from 'react';
import styles from './Switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  children: ReactNode;
}

export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state. */}
      <input type="checkbox" role="switch" {...input} className={styles.input} />
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}
