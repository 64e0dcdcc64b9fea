// The home page: sections and slides in the order set by staff, and links into the pool.

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FREE_PLAYLIST_PATH, useFreeAdverts } from '@/entities/playlist/free-playlist';
import { newestOptions } from '@/features/catalog/api/sections';
import {
  DEFAULT_SECTIONS,
  type HomePage,
  type HomeSection,
  homePageOptions,
} from '@/features/home-page/api/home-page';
import { currentLocale, useLocale, useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import type { PrefetchContext } from '@/lib/prefetch';
import { useSignedIn } from '@/lib/session';
import { useDeferredData } from '@/lib/use-deferred-data';
import { cachedHiding } from '@/screens/shared/use-hiding';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { RenderWhenNear } from '@/ui/RenderWhenNear';
import { Skeleton } from '@/ui/Skeleton';
import styles from './home.module.css';
import { MyNewSection } from './my-new';
import { NewestSections, useNewest } from './newest';
import { QuickLinks } from './quick-links';
import { RecommendedSection } from './recommended';
import { SharedTrack } from './shared-track';
import { TopSection } from './top-list';

/** Estimated heights of sections that are loading. */
const LIST_HEIGHT = 640;
const MORE_HEIGHT = 240;

const Slides = lazy(() => import('@/features/home-page/components/Slides'));
const MoreSection = lazy(() => import('./more-sections'));

export function prefetch({ context: { queryClient } }: PrefetchContext): void {
  void queryClient.prefetchQuery(homePageOptions(currentLocale()));
  const hiding = cachedHiding(queryClient);
  if (hiding) void queryClient.prefetchInfiniteQuery(newestOptions(hiding));
}

export function HomeScreen() {
  const t = useText('home');
  const isSignedIn = useSignedIn();
  const { data, isError } = useQuery(homePageOptions(useLocale()));
  const homePage = useDeferredData(data);
  // Starts loading the newest tracks in parallel with the order of sections.
  useNewest();
  const sections = homePage?.sections ?? (isError ? DEFAULT_SECTIONS : undefined);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t('title')}</h1>
      <SharedTrack />
      {sections ? (
        sections
          .filter(({ kind }) => kind !== 'my_new' || isSignedIn)
          .map((section) => <HomePageSection key={section.id} section={section} homePage={homePage} />)
      ) : (
        <div aria-busy="true" className={styles.slides}>
          <Skeleton height="100%" />
        </div>
      )}
    </div>
  );
}

interface HomePageSectionProps {
  section: HomeSection;
  homePage: HomePage | undefined;
}

function HomePageSection({ section, homePage }: HomePageSectionProps): ReactNode {
  const isFreeAdvertised = useFreeAdverts();
  const called = { title: section.title || undefined };
  switch (section.kind) {
    case 'slider': {
      const slides = (homePage?.slides ?? []).filter(
        ({ link }) => isFreeAdvertised || link !== FREE_PLAYLIST_PATH,
      );
      return slides.length > 0 ? (
        <div className={styles.slides}>
          <LazyBoundary errorFallback={null} fallback={<Skeleton height="100%" />}>
            <Slides slides={slides} />
          </LazyBoundary>
        </div>
      ) : null;
    }
    case 'newest':
      return <NewestSections {...called} between={<QuickLinks />} />;
    case 'my_new':
      return <MyNewSection {...called} />;
    case 'top':
      return (
        <RenderWhenNear instead={<Skeleton height={LIST_HEIGHT} />}>
          <TopSection {...called} />
        </RenderWhenNear>
      );
    case 'recommended':
      return (
        <RenderWhenNear instead={<Skeleton height={LIST_HEIGHT} />}>
          <RecommendedSection {...called} />
        </RenderWhenNear>
      );
    default:
      return (
        <RenderWhenNear instead={<Skeleton height={MORE_HEIGHT} />}>
          <LazyBoundary errorFallback={null} fallback={<Skeleton height={MORE_HEIGHT} />}>
            <MoreSection section={section} />
          </LazyBoundary>
        </RenderWhenNear>
      );
  }
}
