// The frame around every page: sidebar, top bar, content, player, and on phones the bottom bar.

import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { Player } from '@/features/player/components/Player';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { PLAYER_HIDDEN_PATHS } from '@/lib/constants';
import { lazy, lazyNamed } from '@/lib/lazy';
import { ScrollerContext } from '@/lib/scroller';
import { useView } from '@/lib/session';
import { useIsMobile } from '@/lib/use-media-query';
import { DownloadsRoot } from '@/screens/shared/downloads';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { BottomBar } from './BottomBar';
import styles from './Frame.module.css';
import { LanguageOfferSlot } from './LanguageOfferSlot';
import { LibraryDialogsSlot } from './LibraryDialogsSlot';
import { PlayerSlot } from './PlayerSlot';
import { PlayerTools } from './PlayerTools';
import { PopupSlot } from './PopupSlot';
import { PublicBar } from './PublicBar';
import { ShortcutHelp } from './ShortcutHelp';
import { Sidebar } from './Sidebar';
import { SiteNoticeSlot } from './SiteNoticeSlot';
import { TopBar } from './TopBar';
import { usePageTitle } from './use-page-title';

/** Lazy: few admins ever view the app as another user. */
const ViewAsBar = lazy(() => import('@/screens/shared/view-as-bar'));
/** Lazy: nobody can point at a control before the page is shown. */
const Hints = lazyNamed(() => import('@/ui/Hints'), 'Hints');

export function Frame() {
  const t = useText();
  const isMobile = useIsMobile();
  const isPublic = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame === 'public' });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const content = useRef<HTMLElement>(null);
  const view = useView();
  const title = usePageTitle();

  return (
    <ScrollerContext value={content}>
      <div className={classNames(styles.frame, isPublic && styles.public)}>
        <a href="#content" className={styles.skip}>
          {t('skipToContent')}
        </a>
        {isLoading && <div className={styles.progress} aria-hidden="true" />}
        {!isPublic && !isMobile && (
          <LazyBoundary errorFallback={null}>
            <Sidebar />
          </LazyBoundary>
        )}
        <LazyBoundary errorFallback={null}>
          {isPublic ? <PublicBar /> : <TopBar isMobile={isMobile} />}
        </LazyBoundary>
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className={styles.content}
          data-scroll-restoration-id="content"
        >
          {view && (
            <LazyBoundary errorFallback={null}>
              <ViewAsBar view={view} />
            </LazyBoundary>
          )}
          <Outlet />
        </main>
        {!isPublic && <PopupSlot />}
        <div className={styles.strip}>
          <LanguageOfferSlot isAtTop={isPublic} />
          <SiteNoticeSlot />
          {!isPublic && (
            <LazyBoundary errorFallback={null}>
              <DownloadsRoot />
            </LazyBoundary>
          )}
        </div>
        <PlayerSlot hidden={PLAYER_HIDDEN_PATHS.includes(path)}>
          <Player tools={PlayerTools} />
        </PlayerSlot>
        {!isPublic && isMobile && <BottomBar />}
        <ShortcutHelp />
        <LibraryDialogsSlot />
        <LazyBoundary errorFallback={null}>
          <Hints />
        </LazyBoundary>
        <div role="status" className={styles.announcer}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </div>
      </div>
    </ScrollerContext>
  );
}
