// The user's favourites, with the filters of the pool.
import { Link } from '@tanstack/react-router';
import { FAVORITES } from '@/features/library/api/favorites';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { getToken, useSignedIn } from '@/lib/session';
import styles from '@/screens/catalog/record-pool.module.css';
import { FilteredTracks } from '@/screens/shared/filtered-tracks';
import { prefetchTracks } from '@/screens/shared/prefetch-tracks';
import { SignInLinks } from '@/screens/shared/sign-in-prompt';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import library from './library.module.css';

export function prefetch(entering: PrefetchContext): void {
  if (getToken()) prefetchTracks(entering, FAVORITES);
}

export function FavoritesScreen() {
  const t = useText('library');
  const title = t('favorites.title');
  if (!useSignedIn()) {
    return (
      <div className={library.page}>
        <h1 className={library.title}>{title}</h1>
        <EmptyState
          icon="heart"
          title={t('signIn.like.title')}
          text={t('signIn.like.text')}
          action={<SignInLinks />}
        />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <FilteredTracks
        origin={FAVORITES}
        label={title}
        heading={<h1 className={styles.title}>{title}</h1>}
        empty={
          <EmptyState
            icon="heart"
            title={t('favorites.empty.title')}
            text={t('favorites.empty.text')}
            action={
              <Link to="/recordpool" className={buttonClass({ variant: 'primary' })}>
                {t('favorites.empty.action')}
              </Link>
            }
          />
        }
      />
    </div>
  );
}
