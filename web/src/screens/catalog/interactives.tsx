// All interactives.
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { interactivesOptions } from '@/features/interactives/api/interactives';
import { InteractiveGrid } from '@/features/interactives/components/InteractiveGrid';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import styles from './interactives.module.css';

export const prefetch = ({ context }: PrefetchContext): void =>
  void context.queryClient.prefetchQuery(interactivesOptions);

export function InteractivesScreen() {
  const t = useText('interactives');
  const { data, error, refetch } = useQuery(interactivesOptions);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {error && !data ? (
        <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState icon="sparkles" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <InteractiveGrid interactives={data} />
      )}
    </div>
  );
}
