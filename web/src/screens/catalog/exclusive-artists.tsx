// Exclusive artists and their newest tracks.
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { artistListOptions } from '@/features/catalog/api/artists';
import { RECORDPOOL } from '@/features/catalog/track-source';
import { useText } from '@/i18n';
import { ARTISTS_STEP } from '@/lib/constants';
import type { PrefetchContext } from '@/lib/prefetch';
import { useShownPages } from '@/lib/use-shown-parts';
import { FilteredTracks } from '@/screens/shared/filtered-tracks';
import { FollowableArtists } from '@/screens/shared/followable-artists';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import styles from './artists.module.css';

const EXCLUSIVE = artistListOptions({ exclusive: '1' });

export const prefetch = ({ context }: PrefetchContext): void =>
  void context.queryClient.prefetchInfiniteQuery(EXCLUSIVE);

export function ExclusiveArtistsScreen() {
  const t = useText('artists');
  const list = useInfiniteQuery(EXCLUSIVE);
  const showMore = useShownPages('artists', list);
  const artists = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('exclusive.title')}</h1>
        <p className={styles.why}>{t('exclusive.why')}</p>
      </header>
      {list.isError && !artists ? (
        <ErrorState title={t('failed')} text={errorMessage(list.error)} onRetry={() => void list.refetch()} />
      ) : artists?.length === 0 ? (
        <EmptyState icon="star" title={t('exclusive.empty.title')} text={t('exclusive.empty.text')} />
      ) : (
        <FollowableArtists artists={artists} expected={ARTISTS_STEP} />
      )}
      {list.hasNextPage && (
        <Button className={styles.more} busy={list.isFetchingNextPage} onClick={showMore}>
          {t('more')}
        </Button>
      )}
      {artists && artists.length > 0 && (
        <FilteredTracks
          origin={RECORDPOOL}
          own={{ ARTIST: artists.map(({ id }) => id).join(',') }}
          label={t('exclusive.newest')}
          heading={<h2 className={styles.listTitle}>{t('exclusive.newest')}</h2>}
        />
      )}
    </div>
  );
}
