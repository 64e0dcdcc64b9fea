// All artists, or those the user follows. The selection, genre, name and order are part of the address.
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { errorMessage } from '@/api/error';
import { artistListOptions } from '@/features/catalog/api/artists';
import { type ArtistFilter, parseArtistFilter } from '@/features/catalog/artist-filter';
import { ArtistFilters } from '@/features/catalog/components/artists/ArtistFilters';
import { useText } from '@/i18n';
import { ARTISTS_STEP } from '@/lib/constants';
import type { PrefetchContext } from '@/lib/prefetch';
import { getToken, useSignedIn } from '@/lib/session';
import { useShownPages } from '@/lib/use-shown-parts';
import { FollowableArtists } from '@/screens/shared/followable-artists';
import { Button } from '@/ui/Button';
import { Chip } from '@/ui/Chip';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import styles from './artists.module.css';

const route = getRouteApi('/artists');

export const prefetch = ({ context, location }: PrefetchContext): void =>
  void context.queryClient.prefetchInfiniteQuery(
    artistListOptions(shownFilter(location.search, getToken() !== null)),
  );

/** Only a signed-in user has followed artists. */
function shownFilter(search: Record<string, unknown>, isSignedIn: boolean): ArtistFilter {
  const { followed, ...others } = parseArtistFilter(search);
  return followed && isSignedIn ? { ...others, followed } : others;
}

export function ArtistsScreen() {
  const t = useText('artists');
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const isSignedIn = useSignedIn();
  const filter = useMemo(() => shownFilter(search, isSignedIn), [search, isSignedIn]);
  const isNarrowed = Boolean(filter.type || filter.category || filter.q);
  const list = useInfiniteQuery(artistListOptions(filter));
  const total = list.data?.pages[0]?.total;
  const artists = list.data?.pages.flatMap((page) => page.items);
  const showMore = useShownPages('artists', list);
  const { page, keepPlace } = useFocusOnNewItems(artists?.length ?? 0);
  const change = useCallback(
    (part: { [K in keyof ArtistFilter]?: string | undefined }) =>
      // Typing a name must not add a history entry for each letter.
      void navigate({ to: '.', search: (old) => ({ ...old, ...part }), replace: 'q' in part }),
    [navigate],
  );
  return (
    <div ref={page} className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        {total !== undefined && <p className={styles.count}>{t('found', { count: total })}</p>}
        {isSignedIn && (
          <Chip
            className={styles.followed}
            selected={filter.followed !== undefined}
            onClick={() => change({ followed: filter.followed ? undefined : '1' })}
          >
            {t('followed.filter')}
          </Chip>
        )}
      </header>
      <ArtistFilters filter={filter} onChange={change} />
      {list.isError && !list.data ? (
        <ErrorState title={t('failed')} text={errorMessage(list.error)} onRetry={() => void list.refetch()} />
      ) : total === 0 ? (
        <EmptyState
          icon="artists"
          title={t(filter.followed && !isNarrowed ? 'followed.empty.title' : 'empty.title')}
          text={t(filter.followed && !isNarrowed ? 'followed.empty.text' : 'empty.text')}
          action={
            <Button onClick={() => void navigate({ to: '/artists', search: {} })}>{t('empty.reset')}</Button>
          }
        />
      ) : (
        <FollowableArtists artists={artists} expected={ARTISTS_STEP} />
      )}
      {list.hasNextPage && (
        <Button
          className={styles.more}
          busy={list.isFetchingNextPage}
          onClick={() => {
            keepPlace();
            showMore();
          }}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** After "show more" the focus moves to the first new item, because the button is now far below it. */
function useFocusOnNewItems(count: number) {
  const page = useRef<HTMLDivElement>(null);
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (seen.current === null || count <= seen.current) return;
    const first = page.current?.querySelectorAll('article')[seen.current];
    seen.current = null;
    // The last press removes the button itself.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement instanceof HTMLButtonElement)
      first?.querySelector('a')?.focus({ preventScroll: true });
  }, [count]);
  return {
    page,
    keepPlace: () => {
      seen.current = count;
    },
  };
}
