// Questions and answers.
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorMessage } from '@/api/error';
import { faqOptions } from '@/features/editorial/api/posts';
import { FaqList } from '@/features/editorial/components/FaqList';
import { currentLocale, useLocale, useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import styles from '@/screens/shared/text.module.css';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';

export const prefetch = ({ context }: PrefetchContext): void =>
  void context.queryClient.prefetchQuery(faqOptions(currentLocale()));

export function FaqScreen() {
  const t = useText('editorial');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('faq.title')}</h1>
      </header>
      <Entries />
      <p className={styles.note}>
        {t('faq.otherwise')}{' '}
        <Link to="/contacts" className={buttonClass({ size: 's' })}>
          {t('faq.contacts')}
        </Link>
      </p>
    </div>
  );
}

function Entries() {
  const t = useText('editorial');
  const { data, error, refetch } = useQuery(faqOptions(useLocale()));
  const anchor = useRouterState({ select: ({ location }) => location.hash });
  // A link with an anchor opens its question.
  useEffect(() => {
    const entry = data && anchor ? document.getElementById(anchor) : null;
    if (entry instanceof HTMLDetailsElement) {
      entry.open = true;
      entry.scrollIntoView();
    }
  }, [data, anchor]);
  if (data?.length === 0)
    return <EmptyState icon="help" title={t('nothing.title')} text={t('nothing.text')} />;
  if (data) return <FaqList entries={data} />;
  if (error)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <div className={styles.bones} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} height={48} />
      ))}
    </div>
  );
}
