// Shown when a list, or its visible page, cannot be loaded.
import type { ReactNode } from 'react';
import { ApiError, errorMessage, isWorthRepeating } from '@/api/error';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import styles from './ListFailure.module.css';

interface Failure {
  error: Error;
  onRetry: () => void;
}

const UNPROCESSABLE = 422;

export function ListFailure({ error, onRetry, reset }: Failure & { reset?: ReactNode }) {
  const t = useText('catalog');
  const filterText = useText('filters');
  // A retry of the same request would be refused again.
  if (reset && error instanceof ApiError && error.status === UNPROCESSABLE) {
    return <EmptyState icon="filter" title={filterText('wrong')} text={errorMessage(error)} action={reset} />;
  }
  return (
    <ErrorState
      title={t('failed')}
      text={errorMessage(error)}
      {...(isWorthRepeating(error) && { onRetry })}
    />
  );
}

export function PageFailure({ error, onRetry }: Failure) {
  const t = useText();
  return (
    <div className={styles.notice} role="alert">
      {errorMessage(error)}
      <Button size="s" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
