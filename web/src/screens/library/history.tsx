// The user's downloads and submitted tracks.

import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { playState } from '@/features/catalog/track-facts';
import { exportHistory, historyOptions } from '@/features/downloads/api/history';
import { HistoryTable } from '@/features/downloads/components/HistoryTable';
import { play } from '@/features/player/controls';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { submissionsOptions } from '@/features/submissions/api/submissions';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { HISTORY_TABS } from '@/lib/page-tabs';
import type { PrefetchContext } from '@/lib/prefetch';
import { saveFile } from '@/lib/save-file';
import { asOneOf } from '@/lib/search-values';
import { getToken, useSignedIn } from '@/lib/session';
import { useShownPages } from '@/lib/use-shown-parts';
import { SignInLinks } from '@/screens/shared/sign-in-prompt';
import { Button, buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Failure } from '@/ui/Failure';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';
import styles from './history.module.css';

const route = getRouteApi('/history');

export function prefetch({ context: { queryClient }, location: { search } }: PrefetchContext): void {
  if (!getToken()) return;
  if (asOneOf(HISTORY_TABS)(search.tab) === 'sent')
    void queryClient.prefetchInfiniteQuery(submissionsOptions());
  else void queryClient.prefetchInfiniteQuery(historyOptions);
}

export function HistoryScreen() {
  const t = useText('downloads');
  const isSignedIn = useSignedIn();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('history.title')}</h1>
      {isSignedIn ? (
        <OwnHistory />
      ) : (
        <EmptyState
          icon="history"
          title={t('history.signIn.title')}
          text={t('history.signIn.text')}
          action={<SignInLinks />}
        />
      )}
    </div>
  );
}

function OwnHistory() {
  const t = useText('downloads');
  const navigate = route.useNavigate();
  const { tab: shown = 'downloads' } = route.useSearch();
  const content = { downloads: <DownloadedTracks />, sent: <Sent /> };
  return (
    <Tabs
      label={t('history.title')}
      value={shown}
      tabs={HISTORY_TABS.map((value) => ({
        value,
        label: t(`history.tabs.${value}`),
        content: content[value],
      }))}
      onChange={(tab) =>
        void navigate({
          to: '.',
          search: (old) => ({ ...old, tab: tab === 'downloads' ? undefined : tab }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

function DownloadedTracks() {
  const t = useText('downloads');
  const now = useNowPlaying();
  const history = useInfiniteQuery(historyOptions);
  const showMore = useShownPages('downloads', history);
  const pages = history.data?.pages;
  const tracks = pages?.flatMap((page) => page.tracks) ?? [];
  if (!pages && history.error) {
    return (
      <ErrorState
        title={t('history.failed')}
        text={errorMessage(history.error)}
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (!pages) {
    return (
      <div className={styles.bones} aria-busy="true">
        {Array.from({ length: 8 }, (_, place) => place).map((place) => (
          <Skeleton key={place} height={32} />
        ))}
      </div>
    );
  }
  if (tracks.length === 0) {
    return (
      <EmptyState
        icon="download"
        title={t('history.empty.title')}
        text={t('history.empty.text')}
        action={
          <Link to="/recordpool" className={buttonClass({ variant: 'primary' })}>
            {t('history.empty.action')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <div className={styles.head}>
        <p className={styles.total}>{t('history.total', { count: pages[0]?.total ?? 0 })}</p>
        <ExportButton />
      </div>
      <HistoryTable
        tracks={tracks}
        isPlaying={(track) => playState(now, track) === 'playing'}
        onPlay={(index) => play(queueOf(tracks), index)}
      />
      {history.hasNextPage && (
        <Button className={styles.more} busy={history.isFetchingNextPage} onClick={showMore}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

function ExportButton() {
  const t = useText('downloads');
  const file = useMutation({
    mutationFn: exportHistory,
    onSuccess: (table) => saveFile(table, `${t('history.file')}.csv`),
  });
  return (
    <>
      <Button size="s" icon="download" busy={file.isPending} onClick={() => file.mutate()}>
        {t('history.export')}
      </Button>
      <Failure message={file.error && errorMessage(file.error)} />
    </>
  );
}

const SubmittedTracks = lazy(() => import('./submitted-tracks'));

function Sent() {
  return (
    <LazyBoundary fallback={<Skeleton height={240} />}>
      <SubmittedTracks />
    </LazyBoundary>
  );
}
