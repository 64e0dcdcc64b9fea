// The newest tracks: three large, the rest as a list that grows by ten.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '@/api/error';
import { FEATURED, newestOptions } from '@/features/catalogue/api/sections';
import { FeaturedTracks } from '@/features/catalogue/components/FeaturedTracks';
import { play } from '@/features/player/controls';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import styles from './home.module.css';
import { Section } from './home-section';
import { SectionTracks } from './home-tracks';

export function NewestSections({ marked, between }: { marked: string | undefined; between: ReactNode }) {
  const t = useText('home');
  const now = useNowPlaying();
  const newest = useInfiniteQuery(newestOptions);
  const tracks = newest.data?.pages.flatMap((page) => page.tracks);

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
      <FeaturedTracks
        tracks={tracks?.slice(0, FEATURED)}
        count={FEATURED}
        now={now}
        onPlay={(index) => play(queueOf(tracks ?? []), index)}
      />
      {between}
      <Section title={t('newest.title')} why={t('newest.why')}>
        <SectionTracks tracks={tracks?.slice(FEATURED)} queue={tracks ?? []} marked={marked} />
        {newest.hasNextPage && (
          <Button
            className={styles.more}
            busy={newest.isFetchingNextPage}
            onClick={() => void newest.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </Section>
    </>
  );
}
