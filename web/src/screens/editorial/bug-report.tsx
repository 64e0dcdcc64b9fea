// The form for reporting a problem.
import { getRouteApi, Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '@/api/user';
import { ReportForm } from '@/features/editorial/components/ReportForm';
import { useText } from '@/i18n';
import styles from '@/screens/shared/text.module.css';
import { Button, buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';

const route = getRouteApi('/bug-report');

export function BugReportScreen() {
  const t = useText('editorial');
  const [sent, setSent] = useState<string | null>(null);
  const { data: user, isLoading } = useUser();
  // The page the user came from is most likely the one with the problem. A link that reports something names both.
  const backLink = useRouterState({ select: ({ location }) => location.state.backLink });
  const { page = backLink ?? '', text = '' } = route.useSearch();
  if (sent) {
    return (
      <EmptyState
        asPage
        icon="check"
        title={t('report.sent')}
        text={t('report.sentText', { id: sent })}
        action={
          <>
            <Link to="/home" className={buttonClass({ variant: 'primary' })}>
              {t('report.home')}
            </Link>
            <Button onClick={() => setSent(null)}>{t('report.another')}</Button>
          </>
        }
      />
    );
  }
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('report.title')}</h1>
        <p className={styles.why}>{t('report.why')}</p>
      </header>
      {!isLoading && <ReportForm text={text} page={page} email={user?.email ?? ''} onSent={setSent} />}
    </div>
  );
}
