// Artists whose tracks come out only here, and their newest tracks.
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { artistListOptions } from '@/features/catalogue/api/artists';
import { ArtistGrid } from '@/features/catalogue/components/artists/ArtistGrid';
import { RECORDPOOL } from '@/features/catalogue/track-source';
import { useText } from '@/i18n';
import { ARTISTS_STEP } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import styles from './artists.module.css';
import { TrackList, TrackListTools } from './track-list';
import { useTrackSource } from './use-track-source';

const EXCLUSIVE = artistListOptions({ exclusive: '1', sort: '-date' });

export function ExclusiveScreen() {
  const t = useText('artists');
  const list = useInfiniteQuery(EXCLUSIVE);
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
        <ArtistGrid artists={artists} expected={ARTISTS_STEP} />
      )}
      {list.hasNextPage && (
        <Button
          className={styles.more}
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {artists && artists.length > 0 && <NewestOf ids={artists.map(({ id }) => id)} />}
    </div>
  );
}

/** The tracks of those shown above. */
function NewestOf({ ids }: { ids: readonly string[] }) {
  const t = useText('artists');
  const common = useText('catalogue');
  const list = useTrackSource(RECORDPOOL, { params: { ARTIST: ids.join(',') } });
  return (
    <section className={styles.list} aria-label={t('exclusive.newest')}>
      <header className={styles.listHead}>
        <h2 className={styles.listTitle}>{t('exclusive.newest')}</h2>
        <div className={styles.tools}>
          <TrackListTools {...list} />
        </div>
      </header>
      <TrackList
        list={list}
        label={t('exclusive.newest')}
        empty={<EmptyState icon="disc" title={common('empty.title')} text={common('empty.text')} />}
      />
    </section>
  );
}
