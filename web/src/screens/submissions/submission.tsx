// The page of a submission: the editor while it can be edited, otherwise its result.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage, isWorthRepeating } from '@/api/error';
import type { Submission } from '@/entities/submission/submission';
import { type Vocabulary, vocabularyOptions } from '@/entities/vocabulary/vocabulary';
import {
  refreshSubmissions,
  setCachedSubmission,
  submissionOptions,
  withdrawSubmission,
} from '@/features/submissions/api/submissions';
import { EventList } from '@/features/submissions/components/EventList';
import { Status } from '@/features/submissions/components/Status';
import { useSubmissionName } from '@/features/submissions/components/SubmissionList';
import { SubmissionView, usePublishedStatus } from '@/features/submissions/components/SubmissionView';
import { Workbench } from '@/features/submissions/components/Workbench';
import { closeDraft } from '@/features/submissions/draft/open-drafts';
import { WaveformSlotContext } from '@/features/submissions/waveform-slot';
import { useText } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import type { PrefetchContext } from '@/lib/prefetch';
import { useScroller } from '@/lib/scroller';
import { getToken, useSignedIn } from '@/lib/session';
import { NotFoundScreen } from '@/screens/shared/not-found';
import { SignInLinks } from '@/screens/shared/sign-in-prompt';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Failure } from '@/ui/Failure';
import { Icon } from '@/ui/Icon';
import { Section } from '@/ui/Section';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import styles from './submissions.module.css';

const UploadWave = lazyNamed(() => import('./upload-waveform'), 'UploadWaveform');

/** The statuses for a missing or another user's submission, and for an invalid id. */
const NO_SUCH = [404, 422];

export function prefetch({ context, params }: PrefetchContext<{ id: string }>): void {
  if (!getToken()) return;
  void context.queryClient.prefetchQuery(submissionOptions(params.id));
  void context.queryClient.prefetchQuery(vocabularyOptions);
}

export function SubmissionScreen() {
  const t = useText('submissions');
  if (useSignedIn()) return <OwnSubmission />;
  return (
    <EmptyState
      asPage
      icon="upload"
      title={t('signIn.title')}
      text={t('signIn.text')}
      action={<SignInLinks />}
    />
  );
}

function OwnSubmission() {
  const t = useText('submissions');
  const { id } = useParams({ from: '/submit/$id' });
  const { data, error, refetch } = useQuery(submissionOptions(id));
  const vocabulary = useQuery(vocabularyOptions);
  const failure = error ?? vocabulary.error;
  if (error instanceof ApiError && NO_SUCH.includes(error.status)) return <NotFoundScreen />;
  if (data && vocabulary.data) {
    return (
      <WaveformSlotContext value={UploadWave}>
        <SentSubmission key={data.id} submission={data} vocabulary={vocabulary.data} />
      </WaveformSlotContext>
    );
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('page')}</h1>
      {failure ? (
        <ErrorState
          title={t('failed')}
          text={errorMessage(failure)}
          {...(isWorthRepeating(failure) && {
            onRetry: () => {
              void refetch();
              void vocabulary.refetch();
            },
          })}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      )}
    </div>
  );
}

/** Reviewers may have left remarks that help while editing. */
const wasSent = ({ events }: Submission) => events.some(({ what }) => what === 'sent');

interface SentSubmissionProps {
  submission: Submission;
  vocabulary: Vocabulary;
}

function SentSubmission({ submission, vocabulary }: SentSubmissionProps) {
  const t = useText('submissions');
  const publishedStatus = usePublishedStatus()(submission);
  const [isMending, setIsMending] = useState(false);
  const { status } = submission;
  const scroller = useScroller();
  const before = useRef(status);
  // A changed status is shown at the top, while its button was at the bottom.
  useEffect(() => {
    if (before.current !== status) scroller.current?.scrollTo({ top: 0 });
    before.current = status;
  }, [status, scroller]);
  const isWritten = status === 'draft' || (status === 'rejected' && isMending);
  const head = (state: ReactNode) => (
    <>
      <Head submission={submission}>{state}</Head>
      {publishedStatus && <p className={styles.standing}>{publishedStatus}</p>}
    </>
  );
  if (isWritten) {
    return (
      <div className={styles.page}>
        <Workbench submission={submission} vocabulary={vocabulary} head={head} />
        {wasSent(submission) && (
          <Section title={t('read.events')}>
            <EventList events={submission.events} isOwn />
          </Section>
        )}
      </div>
    );
  }
  return (
    <div className={styles.page}>
      {head(
        <div className={styles.actions}>
          {status === 'sent' && <WithdrawButton submission={submission} />}
          {status === 'rejected' && (
            <Button variant="primary" onClick={() => setIsMending(true)}>
              {t('read.edit')}
            </Button>
          )}
        </div>,
      )}
      <SubmissionView submission={submission} />
    </div>
  );
}

function Head({ submission, children }: { submission: Submission; children: ReactNode }) {
  const t = useText('submissions');
  const name = useSubmissionName()(submission);
  return (
    <header>
      <Link to="/submit" className={styles.back}>
        <Icon name="chevronLeft" size={16} />
        {t('read.back')}
      </Link>
      <div className={styles.head}>
        <div className={styles.name}>
          <h1 className={styles.headline}>{submission.tracks.length > 0 ? name : t('page')}</h1>
          <Status status={submission.status} />
        </div>
        {children}
      </div>
    </header>
  );
}

function WithdrawButton({ submission }: { submission: Submission }) {
  const t = useText('submissions');
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => withdrawSubmission(submission.id),
    onSuccess: (draft) => {
      closeDraft(draft.id);
      setCachedSubmission(client, draft);
      void refreshSubmissions(client);
      toast.success(t('read.withdrawn'));
    },
    onError: () => void client.invalidateQueries({ queryKey: submissionOptions(submission.id).queryKey }),
  });
  return (
    <>
      <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t('read.withdraw')}
      </Button>
      <Failure message={withdraw.error && errorMessage(withdraw.error)} />
    </>
  );
}
