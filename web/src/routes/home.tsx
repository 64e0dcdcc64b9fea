// The home page: what is new, what is on top, what is recommended, and ways into the pool.
import { useSearch } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { useSignedIn } from '@/lib/session';
import styles from './home.module.css';
import { QuickLinks } from './home-links';
import { MyNewSection } from './home-my-new';
import { NewestSections } from './home-newest';
import { RecommendedSection } from './home-recommended';
import { SharedTrack } from './home-shared';
import { TopSection } from './home-top';

export function HomeScreen() {
  const t = useText('home');
  const isSignedIn = useSignedIn();
  const marked = useSearch({ strict: false }).track_id;
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t('title')}</h1>
      {marked && <SharedTrack id={marked} />}
      <NewestSections marked={marked} between={<QuickLinks />} />
      {isSignedIn && <MyNewSection marked={marked} />}
      <TopSection marked={marked} />
      <RecommendedSection marked={marked} />
    </div>
  );
}
