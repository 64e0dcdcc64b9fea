// What an empty list shows: what belongs here, and the next step.
import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon, type IconName } from './Icon';
import styles from './State.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: string;
  action?: ReactNode;
  /** A badge above the title. */
  badge?: ReactNode;
  /** Whether it is the whole page: larger, with the title as the page's heading. */
  asPage?: boolean;
}

export function EmptyState({ icon, title, text, action, badge, asPage }: EmptyStateProps) {
  const Heading = asPage ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.state, asPage && styles.page)}>
      <span className={styles.icon}>
        <Icon name={icon} size={asPage ? 28 : 24} />
      </span>
      {badge}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
