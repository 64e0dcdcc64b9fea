// The tracks that the user has submitted, with the state of each.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { submissionsOptions } from '@/features/submissions/api/submissions';
import { SentTracks } from '@/features/submissions/components/SentTracks';
import { useText } from '@/i18n';
import { useShownPages } from '@/lib/use-shown-parts';
import { Button, buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import styles from './history.module.css';

export default function SubmittedTracks() {
  const t = useText('submissions');
  const list = useInfiniteQuery(submissionsOptions());
  const showMore = useShownPages('sent', list);
  const pages = list.data?.pages;
  if (!pages && list.error) {
    return (
      <ErrorState
        title={t('sent.failed')}
        text={errorMessage(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!pages) return <Skeleton height={240} />;
  // A returned draft was submitted once; drafts never submitted are left out.
  const sent = pages
    .flatMap(({ items }) => items)
    .filter(({ status, sent_at }) => status !== 'draft' || sent_at);
  if (sent.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        icon="upload"
        title={t('sent.empty.title')}
        text={t('sent.empty.text')}
        action={
          <Link to="/submit" className={buttonClass()}>
            {t('sent.empty.action')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <SentTracks submissions={sent} />
      {list.hasNextPage && (
        <Button className={styles.more} busy={list.isFetchingNextPage} onClick={showMore}>
          {t('sent.more')}
        </Button>
      )}
    </>
  );
}
