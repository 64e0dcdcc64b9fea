// The author's submissions: drafts, sent ones, and a button for a new one.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import type { Submission, SubmissionStatus } from '@/entities/submission/submission';
import {
  createSubmission,
  refreshSubmissions,
  removeSubmission,
  setCachedSubmission,
  submissionsOptions,
} from '@/features/submissions/api/submissions';
import { SubmissionList } from '@/features/submissions/components/SubmissionList';
import { Welcome } from '@/features/submissions/components/Welcome';
import { closeDraft } from '@/features/submissions/draft/open-drafts';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { asOneOf } from '@/lib/search-values';
import { getToken, useSignedIn } from '@/lib/session';
import { useShownPages } from '@/lib/use-shown-parts';
import { SignInLinks } from '@/screens/shared/sign-in-prompt';
import { Button } from '@/ui/Button';
import { Chip } from '@/ui/Chip';
import { Dialog } from '@/ui/Dialog';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Failure } from '@/ui/Failure';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import styles from './submissions.module.css';

const route = getRouteApi('/submit');

const STATUSES = ['draft', 'sent', 'on_review', 'approved', 'rejected', 'published'] as const;

const statusOf = asOneOf(STATUSES);

export function prefetch({ context, location }: PrefetchContext): void {
  if (!getToken()) return;
  void context.queryClient.prefetchInfiniteQuery(submissionsOptions(statusOf(location.search.status)));
}

export function SubmissionsScreen() {
  const t = useText('submissions');
  const isSignedIn = useSignedIn();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {isSignedIn ? <OwnSubmissions /> : <Welcome action={<VisitorLinks />} />}
    </div>
  );
}

function VisitorLinks() {
  const t = useText('submissions');
  return (
    <>
      <p className={styles.signIn}>
        {t('signIn.title')}. {t('signIn.text')}
      </p>
      <SignInLinks />
    </>
  );
}

function OwnSubmissions() {
  const t = useText('submissions');
  const status = statusOf(route.useSearch().status);
  const list = useInfiniteQuery(submissionsOptions(status));
  const showMore = useShownPages('submissions', list);
  const pages = list.data?.pages;
  const counts = pages?.[0]?.counts;
  const [removed, setRemoved] = useState<Submission | null>(null);
  if (!pages && list.error) {
    return (
      <ErrorState title={t('failed')} text={errorMessage(list.error)} onRetry={() => void list.refetch()} />
    );
  }
  if (!pages || !counts) return <Bones />;
  const total = STATUSES.reduce((sum, one) => sum + counts[one], 0);
  if (total === 0) return <Welcome action={<StartButton />} />;
  const items = pages.flatMap((page) => page.items);
  return (
    <>
      <div className={styles.bar}>
        <StatusFilter status={status} counts={counts} total={total} />
        <StartButton />
      </div>
      {items.length > 0 ? (
        <SubmissionList submissions={items} onRemove={setRemoved} />
      ) : (
        <EmptyState icon="upload" title={t('list.none')} />
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={showMore}>
          {t('list.more')}
        </Button>
      )}
      <RemoveDialog submission={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

interface StatusFilterProps {
  status: SubmissionStatus | undefined;
  counts: Record<SubmissionStatus, number>;
  total: number;
}

function StatusFilter({ status, counts, total }: StatusFilterProps) {
  const t = useText('submissions');
  const navigate = route.useNavigate();
  const show = (next: SubmissionStatus | undefined) =>
    void navigate({ to: '.', search: (old) => ({ ...old, status: next }), replace: true });
  return (
    <div className={styles.filter}>
      <Chip selected={!status} onClick={() => show(undefined)}>
        {t('list.all')} <span className={styles.count}>{total}</span>
      </Chip>
      {STATUSES.filter((one) => counts[one] > 0 || one === status).map((one) => (
        <Chip key={one} selected={status === one} onClick={() => show(one)}>
          {t(`status.${one}`)} <span className={styles.count}>{counts[one]}</span>
        </Chip>
      ))}
    </div>
  );
}

function StartButton() {
  const t = useText('submissions');
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: createSubmission,
    onSuccess: (submission) => {
      setCachedSubmission(client, submission);
      void navigate({ to: '/submit/$id', params: { id: String(submission.id) } });
    },
  });
  return (
    <>
      <Button variant="primary" icon="plus" busy={start.isPending} onClick={() => start.mutate()}>
        {t('start')}
      </Button>
      <Failure message={start.error && errorMessage(start.error)} />
    </>
  );
}

function RemoveDialog({ submission, onClose }: { submission: Submission | null; onClose: () => void }) {
  const t = useText('submissions');
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: Submission) => removeSubmission(id),
    onSuccess: (_, { id }) => {
      closeDraft(id);
      toast.success(t('list.removed'));
      void refreshSubmissions(client);
      onClose();
    },
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog
      open={submission !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('list.removeTitle')}
      description={t('list.removeText')}
      failure={remove.error && errorMessage(remove.error)}
      actions={
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() => submission && remove.mutate(submission)}
        >
          {t('list.removeYes')}
        </Button>
      }
    />
  );
}

function Bones() {
  return (
    <div className={styles.bones} aria-busy="true">
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={56} />
      ))}
    </div>
  );
}
