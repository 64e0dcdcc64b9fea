// Tells the user that a mail has been sent and what to do next.
import type { ReactNode } from 'react';
import { Icon } from '@/ui/Icon';
import styles from './MailSent.module.css';

interface MailSentProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function MailSent({ title, text, children }: MailSentProps) {
  return (
    <div role="status" className={styles.sent}>
      <Icon name="mail" size={24} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div>{children}</div>
    </div>
  );
}
