// A section of a page: its title, why it is shown, and a link to the full list.
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useText } from '@/i18n';
import { Icon } from '@/ui/Icon';
import styles from './section.module.css';

/** A section of the home page, whose title staff can change. */
export interface TitledSection {
  title: string | undefined;
}

interface ListSectionProps {
  title: string;
  why?: string;
  /** Link to the full list. */
  all?: LinkProps;
  /** Controls beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

export function ListSection({ title, why, all, tools, children }: ListSectionProps) {
  const t = useText();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {why && <p className={styles.why}>{why}</p>}
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
        {all && (
          <Link {...all} className={styles.all}>
            {t('fullList')}
            <Icon name="chevronRight" size={16} />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
