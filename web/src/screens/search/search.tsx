// The search page: all results by kind. The query is part of the address.

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorMessage, isWorthRepeating } from '@/api/error';
import {
  foundArtistsOptions,
  foundPlaylistsOptions,
  foundPostsOptions,
  type SearchSummary,
  searchSummaryOptions,
  totalOf,
} from '@/features/catalog/api/search';
import { AppliedFields } from '@/features/catalog/components/search/AppliedFields';
import { SearchHelp } from '@/features/catalog/components/search/SearchHelp';
import { useFilterError } from '@/features/catalog/hooks/use-filter-error';
import { exactly, missingLength, unknownField, withoutField } from '@/features/catalog/search-syntax';
import { useText } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { SEARCH_TABS } from '@/lib/page-tabs';
import type { PrefetchContext } from '@/lib/prefetch';
import { rememberSearch } from '@/lib/recent-searches';
import { asOneOf, asText } from '@/lib/search-values';
import { prefetchTracks } from '@/screens/shared/prefetch-tracks';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Icon } from '@/ui/Icon';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';
import styles from './search.module.css';
import { foundTracks, TrackResults } from './track-results';

const route = getRouteApi('/_tracks/search');

/** Most users search for tracks, so the other results are loaded on demand. */
const others = () => import('./other-results');
const OTHERS = {
  artists: lazyNamed(others, 'ArtistResults'),
  playlists: lazyNamed(others, 'PlaylistResults'),
  posts: lazyNamed(others, 'PostResults'),
};

function OtherResults({ kind, q }: { kind: keyof typeof OTHERS; q: string }) {
  const Results = OTHERS[kind];
  return (
    <LazyBoundary fallback={<Skeleton height={160} />}>
      <Results q={q} />
    </LazyBoundary>
  );
}

/** Starts to fetch what each tab shows. Without a tab in the address it is the tracks, unless none are found. */
const TAB_DATA: Record<(typeof SEARCH_TABS)[number], (q: string, entering: PrefetchContext) => unknown> = {
  tracks: (q, entering) => {
    const { origin, ...list } = foundTracks(q, entering.location.search.variant);
    prefetchTracks(entering, origin, list);
  },
  artists: (q, { context }) => context.queryClient.prefetchInfiniteQuery(foundArtistsOptions(q)),
  playlists: (q, { context }) => context.queryClient.prefetchInfiniteQuery(foundPlaylistsOptions(q)),
  posts: (q, { context }) => context.queryClient.prefetchInfiniteQuery(foundPostsOptions(q)),
};

export function prefetch(entering: PrefetchContext): void {
  const { search } = entering.location;
  const q = queryOf(search.q);
  if (!isSearchable(q)) return;
  void entering.context.queryClient.prefetchQuery(searchSummaryOptions(q));
  TAB_DATA[asOneOf(SEARCH_TABS)(search.tab) ?? 'tracks'](q, entering);
}

const queryOf = (written: unknown): string => (asText(written) ?? '').trim();
const isSearchable = (q: string): boolean => q !== '' && missingLength(q) === 0;

export function SearchScreen() {
  const t = useText('search');
  const q = queryOf(route.useSearch().q);
  return (
    <div className={styles.page}>
      <BackLink />
      <h1 className={styles.title}>{q ? t('titleFor', { query: q }) : t('title')}</h1>
      {q === '' ? (
        <Teaching title={t('start.title')} text={t('start.text')} />
      ) : isSearchable(q) ? (
        <Results q={q} />
      ) : (
        <Teaching title={t('short.title')} text={t('short.text')} />
      )}
    </div>
  );
}

/** A link back to the page where the search started. */
function BackLink() {
  const t = useText('search');
  const backLink = useRouterState({ select: ({ location }) => location.state.backLink });
  if (!backLink) return null;
  return (
    <Link to={backLink} className={styles.back}>
      <Icon name="chevronLeft" size={18} />
      {t('back')}
    </Link>
  );
}

function Teaching({ title, text }: { title: string; text: string }) {
  return (
    <>
      <EmptyState icon="search" title={title} text={text} />
      <div className={styles.help}>
        <SearchHelp />
      </div>
    </>
  );
}

function Results({ q }: { q: string }) {
  const t = useText('search');
  const navigate = route.useNavigate();
  const { data: summary, error, isPlaceholderData, refetch } = useQuery(searchSummaryOptions(q));
  const misread = useFilterError(q, error);
  useEffect(() => rememberSearch(q), [q]);

  if (misread) return <Teaching title={t('misread.title')} text={misread} />;
  if (error && !summary)
    return (
      <ErrorState
        title={t('failed')}
        text={errorMessage(error)}
        {...(isWorthRepeating(error) && { onRetry: () => void refetch() })}
      />
    );
  const isEmpty = summary && !isPlaceholderData && totalOf(summary) === 0;
  return (
    <>
      {/* A correction of the previous query says nothing about this one. */}
      {!isPlaceholderData && summary?.did_you_mean && (
        <p className={styles.shownFor}>
          <Link to="/search" search={{ q: summary.did_you_mean }} state className={styles.correction}>
            {t('shownFor', { text: summary.did_you_mean })}
          </Link>
          <Link to="/search" search={{ q: exactly(q) }} state className={styles.correction}>
            {t('exactly', { text: q })}
          </Link>
        </p>
      )}
      {summary && (
        <AppliedFields
          fields={summary.applied}
          onRemove={(field) =>
            void navigate({ to: '.', search: (old) => ({ ...old, q: withoutField(q, field) }), state: true })
          }
        />
      )}
      {isEmpty ? <Nothing q={q} /> : <ResultTabs q={q} summary={summary} />}
    </>
  );
}

function Nothing({ q }: { q: string }) {
  const t = useText('search');
  const field = unknownField(q);
  if (field) return <Teaching title={t('misread.title')} text={t('misread.unknown', { field })} />;
  return <Teaching title={t('nothing.title')} text={t('nothing.text')} />;
}

function ResultTabs({ q, summary }: { q: string; summary: SearchSummary | undefined }) {
  const t = useText('search');
  const navigate = route.useNavigate();
  // Without a choice of the user, the first kind with results is shown.
  const filled = SEARCH_TABS.find((kind) => !summary || summary[kind] > 0) ?? 'tracks';
  const { tab: shown = filled } = route.useSearch();
  const content = {
    tracks: (
      <div className={styles.tracks}>
        <TrackResults q={q} />
      </div>
    ),
    artists: <OtherResults kind="artists" q={q} />,
    playlists: <OtherResults kind="playlists" q={q} />,
    posts: <OtherResults kind="posts" q={q} />,
  };
  return (
    <Tabs
      label={t('tabs.label')}
      value={shown}
      tabs={SEARCH_TABS.map((kind) => ({
        value: kind,
        label: t(`tabs.${kind}`),
        count: summary && t('number', { count: summary[kind] }),
        content: content[kind],
      }))}
      onChange={(tab) =>
        void navigate({
          to: '.',
          search: (old) => ({ ...old, tab }),
          state: true,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
