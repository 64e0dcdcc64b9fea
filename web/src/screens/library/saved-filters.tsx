// The user's saved filters.
import { Link } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { savedFiltersOptions, useSavedFilters } from '@/features/catalog/api/saved-filters';
import { SavedFilterList } from '@/features/catalog/components/saved-filters/SavedFilterList';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { getToken, useSignedIn } from '@/lib/session';
import { SignInLinks } from '@/screens/shared/sign-in-prompt';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import styles from './saved-filters.module.css';

export function prefetch({ context }: PrefetchContext): void {
  if (getToken()) void context.queryClient.prefetchQuery(savedFiltersOptions);
}

export function SavedFiltersScreen() {
  const t = useText('filters');
  const isSignedIn = useSignedIn();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('crates.title')}</h1>
      <p className={styles.about}>{t('crates.about')}</p>
      {isSignedIn ? (
        <OwnSavedFilters />
      ) : (
        <EmptyState
          icon="crate"
          title={t('crates.signIn.title')}
          text={t('crates.signIn.text')}
          action={<SignInLinks />}
        />
      )}
    </div>
  );
}

function OwnSavedFilters() {
  const t = useText('filters');
  const { data, error, refetch } = useSavedFilters();
  if (!data && error) {
    return (
      <ErrorState title={t('crates.failed')} text={errorMessage(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton height={52} />;
  if (data.length > 0) return <SavedFilterList savedFilters={data} />;
  return (
    <EmptyState
      icon="crate"
      title={t('crates.empty.title')}
      text={t('crates.empty.text')}
      action={
        <Link to="/recordpool" className={buttonClass({ variant: 'primary' })}>
          {t('crates.empty.action')}
        </Link>
      }
    />
  );
}
