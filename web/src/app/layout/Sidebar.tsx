// The sidebar of wide screens.

import { Link, useParams } from '@tanstack/react-router';
import { useMyPlaylists } from '@/features/library/api/playlists';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { useSignedIn } from '@/lib/session';
import { toggleSidebar, useSidebarFolded, useSidebarPlaylists } from '@/lib/sidebar';
import { useIsTablet } from '@/lib/use-media-query';
import { IconButton } from '@/ui/IconButton';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Logo } from '@/ui/Logo';
import { NavList } from './NavList';
import styles from './Sidebar.module.css';

const SidebarPlaylists = lazy(() => import('@/features/library/components/SidebarPlaylists'));

export function Sidebar() {
  const t = useText();
  const isSignedIn = useSignedIn();
  const isTablet = useIsTablet();
  const folded = useSidebarFolded() || isTablet;
  return (
    <aside className={styles.sidebar} data-folded={folded || undefined}>
      <div className={styles.head}>
        <Link to="/home" className={styles.logo}>
          <Logo {...(folded && { sign: 'only' })} />
        </Link>
        {!folded && (
          <IconButton icon="panel" label={t('nav.fold')} size="s" aria-expanded onClick={toggleSidebar} />
        )}
      </div>
      <NavList
        folded={folded}
        isOwnOpen={useOwnOpen()}
        playlists={
          isSignedIn && (
            <LazyBoundary errorFallback={null}>
              <SidebarPlaylists folded={folded} />
            </LazyBoundary>
          )
        }
      />
      {folded && !isTablet && (
        <div className={styles.foot}>
          <IconButton icon="panel" label={t('nav.unfold')} aria-expanded={false} onClick={toggleSidebar} />
        </div>
      )}
    </aside>
  );
}

/** Whether the open page is a playlist with its own row in the sidebar. */
function useOwnOpen(): boolean {
  const code = useParams({ from: '/_tracks/playlists/$code', shouldThrow: false })?.code;
  const isShown = useSidebarPlaylists();
  const own = useMyPlaylists().data;
  return isShown && (own?.some((playlist) => playlist.can_edit && playlist.code === code) ?? false);
}
