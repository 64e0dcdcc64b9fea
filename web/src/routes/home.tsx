// The home page: what is new, what is rated best, and ways into the pool.
import { useSearch } from '@tanstack/react-router';
import { useText } from '@/i18n';
import styles from './home.module.css';
import { QuickLinks } from './home-links';
import { NewestSections } from './home-newest';
import { TopRatedSection } from './home-rated';

export function HomeScreen() {
  const t = useText('home');
  const marked = useSearch({ strict: false }).track_id;
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t('title')}</h1>
      <NewestSections marked={marked} between={<QuickLinks />} />
      <TopRatedSection marked={marked} />
    </div>
  );
}
