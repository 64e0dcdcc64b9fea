// The state of a payment: an icon, a sentence, and links.
import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { useHeadingFocus } from '@/lib/use-heading-focus';
import { Icon, type IconName } from '@/ui/Icon';
import { Spinner } from '@/ui/Spinner';
import styles from './Result.module.css';

interface ResultProps {
  /** Omitted while the result is unknown. */
  icon?: IconName;
  tone?: 'success' | 'danger';
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

export function Result({ icon, tone, title, children, actions }: ResultProps) {
  const heading = useHeadingFocus();
  return (
    <div className={styles.result}>
      <span className={classNames(styles.sign, tone && styles[tone])}>
        {icon ? <Icon name={icon} size={28} /> : <Spinner size={28} />}
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <div className={styles.words}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
