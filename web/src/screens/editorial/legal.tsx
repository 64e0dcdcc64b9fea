// The terms and the personal data policy, written by staff.
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { errorMessage } from '@/api/error';
import { type Block, textPageOptions } from '@/features/editorial/api/posts';
import { Blocks } from '@/features/editorial/components/Blocks';
import { LegalFrame } from '@/features/editorial/components/LegalFrame';
import { currentLocale, type Locale, useLocale, useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import styles from './legal.module.css';

const day = (moment: string, locale: Locale) =>
  new Date(moment).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** The table of contents: the top-level headings of the text. */
const contentsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2
      ? [{ id: block.id, title: block.text.map(({ text }) => text).join('') }]
      : [],
  );

type LegalCode = 'offer' | 'personal-data';

export function prefetch({ context, location }: PrefetchContext): void {
  const code: LegalCode = location.pathname === '/offer' ? 'offer' : 'personal-data';
  void context.queryClient.prefetchQuery(textPageOptions(code, currentLocale()));
}

export const OfferScreen = () => <LegalScreen code="offer" />;
export const PersonalDataScreen = () => <LegalScreen code="personal-data" />;

function LegalScreen({ code }: { code: LegalCode }) {
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
  // The browser could not scroll to the anchor, because the text loads after the page.
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
