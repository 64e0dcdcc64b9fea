// The terms, and what becomes of personal data.
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorMessage } from '@/api/error';
import { LegalArticle } from '@/features/editorial/components/LegalArticle';
import { type LegalName, legalTextOptions } from '@/features/editorial/legal-text';
import { useLocale, useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import styles from './legal.module.css';

export const OfferScreen = () => <LegalScreen name="offer" />;
export const PersonalDataScreen = () => <LegalScreen name="personal-data" />;

function LegalScreen({ name }: { name: LegalName }) {
  const t = useText('editorial');
  const locale = useLocale();
  const { data: text, error, refetch } = useQuery(legalTextOptions(locale, name));
  const anchor = useRouterState({ select: ({ location }) => location.hash });
  // The text comes after the address was opened.
  useEffect(() => {
    if (text && anchor) document.getElementById(anchor)?.scrollIntoView();
  }, [text, anchor]);
  if (text) {
    const updated = new Date(text.updated).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return <LegalArticle text={text} updated={updated} />;
  }
  if (error) {
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.bones} aria-busy="true">
      <Skeleton width="40%" height={36} />
      <Skeleton height={64} />
      <Skeleton height={320} />
    </div>
  );
}
