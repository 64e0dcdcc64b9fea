// Tabs of playlists: the pool's, authors', the free one, and the user's own.
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { FREE_PLAYLIST_PATH } from '@/entities/playlist/free-playlist';
import { FREE } from '@/entities/track/lists';
import {
  type FeedType,
  feedOptions,
  myPlaylistsOptions,
  useMyPlaylists,
} from '@/features/library/api/playlists';
import { PlaylistGrid } from '@/features/library/components/PlaylistGrid';
import { useText } from '@/i18n';
import { SEARCH_MAX_LENGTH } from '@/lib/constants';
import { brand } from '@/lib/page-meta';
import { FREE_TAB, PLAYLIST_TABS } from '@/lib/page-tabs';
import type { PrefetchContext } from '@/lib/prefetch';
import { asOneOf, asText } from '@/lib/search-values';
import { getToken, useSignedIn } from '@/lib/session';
import { useSearchText } from '@/lib/use-search-text';
import { useShownPages } from '@/lib/use-shown-parts';
import styles from '@/screens/library/library.module.css';
import { prefetchTracks } from '@/screens/shared/prefetch-tracks';
import { SignInLinks } from '@/screens/shared/sign-in-prompt';
import { Button, buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Input } from '@/ui/Field';
import { Tabs } from '@/ui/Tabs';
import { FreePlaylist } from './free-playlist';
import playlists from './playlists.module.css';

const route = getRouteApi('/_tracks/playlists');

export function prefetch(entering: PrefetchContext): void {
  const { context, location } = entering;
  const { pathname, search } = location;
  const tab = pathname === FREE_PLAYLIST_PATH ? FREE_TAB : (asOneOf(PLAYLIST_TABS)(search.tab) ?? 'all');
  if (tab === FREE_TAB) prefetchTracks(entering, FREE, { ownOrder: null });
  else if (tab !== 'mine')
    void context.queryClient.prefetchInfiniteQuery(feedOptions(feedOf(tab), asText(search.q) ?? ''));
  else if (getToken()) void context.queryClient.prefetchQuery(myPlaylistsOptions);
}

const feedOf = (tab: FeedType | 'all'): FeedType | undefined => (tab === 'all' ? undefined : tab);

export function PlaylistsScreen() {
  const { tab = 'all', q = '' } = route.useSearch();
  return <PlaylistTabs tab={tab} q={q} />;
}

export const FreePlaylistScreen = () => <PlaylistTabs tab={FREE_TAB} q="" />;

interface PlaylistTabsProps {
  tab: (typeof PLAYLIST_TABS)[number];
  /** What the names of the listed playlists contain. */
  q: string;
}

function PlaylistTabs({ tab, q }: PlaylistTabsProps) {
  const t = useText('library');
  const navigate = useNavigate();
  const contents = {
    all: <Feed q={q} />,
    staff: <Feed type="staff" q={q} />,
    author: <Feed type="author" q={q} />,
    [FREE_TAB]: <FreePlaylist />,
    mine: <Mine />,
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t(tab === FREE_TAB ? 'free.title' : 'playlists.title')}</h1>
      <Tabs
        label={t('playlists.title')}
        value={tab}
        tabs={PLAYLIST_TABS.map((value) => ({
          value,
          label: t(`playlists.tabs.${value}`, { brand: brand() }),
          content: contents[value],
        }))}
        onChange={(value) =>
          void (value === FREE_TAB
            ? navigate({ to: FREE_PLAYLIST_PATH, replace: true, resetScroll: false })
            : navigate({
                to: '/playlists',
                search: { ...(value !== 'all' && { tab: value }), ...(q && { q }) },
                replace: true,
                resetScroll: false,
              }))
        }
      />
    </div>
  );
}

function Feed({ type, q }: { type?: FeedType; q: string }) {
  const t = useText('library');
  const feed = useInfiniteQuery(feedOptions(type, q));
  const showMore = useShownPages(type ?? 'all', feed);
  const items = feed.data?.pages.flatMap((page) => page.items);
  return (
    <div className={playlists.feed}>
      <FeedSearch q={q} />
      {feed.isError && !items ? (
        <ErrorState
          title={t('playlists.failed')}
          text={errorMessage(feed.error)}
          onRetry={() => void feed.refetch()}
        />
      ) : items?.length === 0 ? (
        <EmptyState
          icon="playlists"
          title={t(q ? 'playlists.nothing.title' : 'playlists.empty.title')}
          text={t(q ? 'playlists.nothing.text' : 'playlists.empty.text')}
        />
      ) : (
        <PlaylistGrid playlists={items} />
      )}
      {feed.hasNextPage && (
        <Button className={styles.more} busy={feed.isFetchingNextPage} onClick={showMore}>
          {t('playlists.more')}
        </Button>
      )}
    </div>
  );
}

/** The input changes the address once typing has paused. */
function FeedSearch({ q }: { q: string }) {
  const t = useText('library');
  const navigate = route.useNavigate();
  const [typed, setTyped] = useSearchText(q, (q) => {
    void navigate({ to: '.', search: (old) => ({ ...old, q }), replace: true, resetScroll: false });
  });
  return (
    <Input
      type="search"
      className={playlists.search}
      aria-label={t('playlists.search')}
      placeholder={t('playlists.search')}
      value={typed}
      maxLength={SEARCH_MAX_LENGTH}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

function Mine() {
  const t = useText('library');
  const isSignedIn = useSignedIn();
  const mine = useMyPlaylists();
  if (!isSignedIn) {
    return (
      <EmptyState
        icon="myPlaylists"
        title={t('signIn.playlist.title')}
        text={t('signIn.playlist.text')}
        action={<SignInLinks />}
      />
    );
  }
  if (mine.error && !mine.data) {
    return (
      <ErrorState
        title={t('mine.failed')}
        text={errorMessage(mine.error)}
        onRetry={() => void mine.refetch()}
      />
    );
  }
  const manage = (
    <Link to="/library/playlists" className={buttonClass()}>
      {t('mine.manage')}
    </Link>
  );
  if (mine.data?.length === 0) {
    return (
      <EmptyState
        icon="myPlaylists"
        title={t('mine.empty.title')}
        text={t('mine.empty.text')}
        action={manage}
      />
    );
  }
  return (
    <div className={playlists.feed}>
      <div>{manage}</div>
      <PlaylistGrid playlists={mine.data} isMine />
    </div>
  );
}
