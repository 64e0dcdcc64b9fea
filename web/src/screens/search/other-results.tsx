// Found artists, playlists and posts, with paging.
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorMessage, isWorthRepeating } from '@/api/error';
import { foundArtistsOptions, foundPlaylistsOptions, foundPostsOptions } from '@/features/catalog/api/search';
import { useText } from '@/i18n';
import { PAGE_SIZE } from '@/lib/constants';
import { useShownPages } from '@/lib/use-shown-parts';
import { FollowableArtists } from '@/screens/shared/followable-artists';
import { Button } from '@/ui/Button';
import { Cover } from '@/ui/Cover';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import type { IconName } from '@/ui/Icon';
import styles from './search.module.css';

export function ArtistResults({ q }: { q: string }) {
  const found = useInfiniteQuery(foundArtistsOptions(q));
  const artists = found.data?.pages.flatMap((page) => page.items);
  return (
    <FoundPages list={`artists ${q}`} found={found} count={artists?.length} icon="artists">
      <FollowableArtists artists={artists} expected={PAGE_SIZE} />
    </FoundPages>
  );
}

export function PlaylistResults({ q }: { q: string }) {
  const t = useText('search');
  const found = useInfiniteQuery(foundPlaylistsOptions(q));
  const playlists = found.data?.pages.flatMap((page) => page.items);
  return (
    <FoundPages list={`playlists ${q}`} found={found} count={playlists?.length} icon="playlists">
      <ul className={styles.cards}>
        {playlists?.map(({ id, code, name, picture, count }) => (
          <Card
            key={id}
            to={{ to: '/playlists/$code', params: { code } }}
            picture={picture?.src}
            title={name}
            text={t('trackCount', { count })}
          />
        ))}
      </ul>
    </FoundPages>
  );
}

export function PostResults({ q }: { q: string }) {
  const found = useInfiniteQuery(foundPostsOptions(q));
  const posts = found.data?.pages.flatMap((page) => page.items);
  return (
    <FoundPages list={`posts ${q}`} found={found} count={posts?.length} icon="blog">
      <ul className={styles.cards}>
        {posts?.map(({ id, code, kind, title, text, picture }) => (
          <Card
            key={`${kind}-${id}`}
            to={{ to: kind === 'news' ? '/news/$code' : '/blog/$code', params: { code } }}
            picture={picture}
            title={title}
            text={text}
          />
        ))}
      </ul>
    </FoundPages>
  );
}

interface CardProps {
  to: LinkProps;
  picture: string | null | undefined;
  title: string;
  text: string;
}

function Card({ to, picture, title, text }: CardProps) {
  return (
    <li>
      <Link {...to} className={styles.card}>
        <Cover src={picture} size={64} />
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          <span className={styles.text}>{text}</span>
        </span>
      </Link>
    </li>
  );
}

interface FoundPagesProps {
  /** Its name on this page; each query has its own. */
  list: string;
  found: UseInfiniteQueryResult<InfiniteData<unknown>>;
  count: number | undefined;
  icon: IconName;
  children: ReactNode;
}

function FoundPages({ list, found, count, icon, children }: FoundPagesProps) {
  const t = useText('search');
  const showMore = useShownPages(list, found);
  if (found.error && count === undefined)
    return (
      <ErrorState
        title={t('failed')}
        text={errorMessage(found.error)}
        {...(isWorthRepeating(found.error) && { onRetry: () => void found.refetch() })}
      />
    );
  if (count === 0) return <EmptyState icon={icon} title={t('nothingOf')} />;
  return (
    <>
      {children}
      {found.hasNextPage && (
        <Button className={styles.more} busy={found.isFetchingNextPage} onClick={showMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
