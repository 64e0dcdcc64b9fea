// A section of the home page: what it is, why it is shown, and the way to the full list.
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useText } from '@/i18n';
import { Icon } from '@/ui/Icon';
import styles from './home.module.css';

interface SectionProps {
  title: string;
  why: string;
  /** How the full list is sorted; newest first when left out. */
  sort?: string;
  children: ReactNode;
}

export function Section({ title, why, sort, children }: SectionProps) {
  const t = useText('home');
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.sectionHead}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.why}>{why}</p>
        </div>
        <Link to="/recordpool" search={sort ? { sort } : {}} className={styles.all}>
          {t('all')}
          <Icon name="chevronRight" size={16} />
        </Link>
      </header>
      {children}
    </section>
  );
}
