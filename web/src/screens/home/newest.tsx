// The newest tracks: three featured ones, the others by date, ten more at a time.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorMessage } from '@/api/error';
import { FEATURED, newestOptions } from '@/features/catalog/api/sections';
import type { Day, ListedTrack, TrackPage } from '@/features/catalog/api/track-pages';
import { DateLine } from '@/features/catalog/components/DateLine';
import { FeaturedTracks } from '@/features/catalog/components/FeaturedTracks';
import { play } from '@/features/player/controls';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { useText } from '@/i18n';
import { useDeferredData } from '@/lib/use-deferred-data';
import { useShownPages } from '@/lib/use-shown-parts';
import { ListSection } from '@/screens/shared/section';
import { SectionTracks } from '@/screens/shared/section-tracks';
import { useHiding } from '@/screens/shared/use-hiding';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import styles from './home.module.css';

interface DayOfTracks extends Day {
  tracks: ListedTrack[];
}

/** Groups the tracks after the featured ones by date; a date may continue on the next page. */
function daysOf(pages: readonly TrackPage[]): DayOfTracks[] {
  const days = pages.flatMap((page) => page.days);
  const listed: DayOfTracks[] = [];
  for (const [place, track] of pages.flatMap((page) => page.tracks).entries()) {
    if (place < FEATURED) continue;
    const day = days.findLast((known) => known.from <= place);
    if (listed.at(-1)?.date !== day?.date && day) listed.push({ ...day, tracks: [] });
    listed.at(-1)?.tracks.push(track);
  }
  return listed;
}

/** The newest tracks of the pool, as far as they have been loaded. */
export const useNewest = () => useInfiniteQuery(newestOptions(useHiding()));

interface NewestSectionsProps {
  title: string | undefined;
  between: ReactNode;
}

export function NewestSections({ title, between }: NewestSectionsProps) {
  const t = useText('home');
  const now = useNowPlaying();
  const newest = useNewest();
  const showMore = useShownPages('newest', newest);
  const pages = useDeferredData(newest.data?.pages);
  const tracks = pages?.flatMap((page) => page.tracks);

  if (newest.isError && !tracks) {
    return (
      <ErrorState
        title={t('failed')}
        text={errorMessage(newest.error)}
        onRetry={() => void newest.refetch()}
      />
    );
  }
  if (tracks?.length === 0) return <EmptyState icon="disc" title={t('empty.title')} text={t('empty.text')} />;
  return (
    <>
      <div className={styles.featured}>
        <FeaturedTracks
          tracks={tracks?.slice(0, FEATURED)}
          count={FEATURED}
          now={now}
          onPlay={(index) => play(queueOf(tracks ?? []), index)}
        />
      </div>
      {between}
      <ListSection title={title ?? t('newest.title')} why={t('newest.why')} all={{ to: '/recordpool' }}>
        {!pages && <SectionTracks tracks={undefined} />}
        {daysOf(pages ?? []).map((day) => (
          <div key={day.date}>
            <h3 className={styles.day}>
              <Link to="/recordpool" search={{ DATE: day.date ?? '' }} className={styles.dayLink}>
                <DateLine day={day} />
              </Link>
            </h3>
            <SectionTracks tracks={day.tracks} queue={tracks ?? []} />
          </div>
        ))}
        {newest.hasNextPage && (
          <Button className={styles.more} busy={newest.isFetchingNextPage} onClick={showMore}>
            {t('more')}
          </Button>
        )}
      </ListSection>
    </>
  );
}
