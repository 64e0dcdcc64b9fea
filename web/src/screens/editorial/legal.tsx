// The terms and what becomes of personal data, as staff write them.
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { errorMessage } from '@/api/error';
import { type Block, textPageOptions } from '@/features/editorial/api/posts';
import { Blocks } from '@/features/editorial/components/Blocks';
import { LegalFrame } from '@/features/editorial/components/LegalFrame';
import { type Locale, useLocale, useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import styles from './legal.module.css';

const day = (moment: string, locale: Locale) =>
  new Date(moment).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** The upper headings of a text. */
const contentsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2
      ? [{ id: block.id, title: block.text.map(({ text }) => text).join('') }]
      : [],
  );

export const OfferScreen = () => <LegalScreen code="offer" />;
export const PersonalDataScreen = () => <LegalScreen code="personal-data" />;

function LegalScreen({ code }: { code: 'offer' | 'personal-data' }) {
  const locale = useLocale();
  const { data: page, error, refetch } = useQuery(textPageOptions(code, locale));
  return (
    <Legal isHere={Boolean(page)} error={error} onRetry={() => void refetch()}>
      {page && (
        <LegalFrame
          title={page.title}
          updated={day(page.updated_at, locale)}
          contents={contentsOf(page.body)}
        >
          <Blocks blocks={page.body} />
        </LegalFrame>
      )}
    </Legal>
  );
}

interface LegalProps {
  isHere: boolean;
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

function Legal({ isHere, error, onRetry, children }: LegalProps) {
  const t = useText('editorial');
  const anchor = useRouterState({ select: ({ location }) => location.hash });
  // The text comes after the address was opened.
  useEffect(() => {
    if (isHere && anchor) document.getElementById(anchor)?.scrollIntoView();
  }, [isHere, anchor]);
  if (isHere) return children;
  if (error) return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={onRetry} />;
  return (
    <div className={styles.bones} aria-busy="true">
      <Skeleton width="40%" height={36} />
      <Skeleton height={64} />
      <Skeleton height={320} />
    </div>
  );
}
