// The list did not come: all of it, or the page in sight.
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import styles from './ListFailure.module.css';

interface Failure {
  error: Error;
  onRetry: () => void;
}

export function ListFailure({ error, onRetry }: Failure) {
  const t = useText('catalogue');
  return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={onRetry} />;
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
