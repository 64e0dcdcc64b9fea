// The user's own playlists in the sidebar: links, and drop targets for tracks.
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { useTracksDragged } from '@/lib/dragged-tracks';
import { toggleSidebarPlaylists, useSidebarPlaylists } from '@/lib/sidebar';
import { Cover } from '@/ui/Cover';
import { Icon } from '@/ui/Icon';
import { Tooltip } from '@/ui/Tooltip';
import { toast } from '@/ui/toast';
import { requestAddToPlaylist } from '../add-to-playlist';
import { addTracks } from '../api/add-tracks';
import { useMyPlaylists } from '../api/playlists';
import { useTrackDrop } from '../use-track-drop';
import styles from './SidebarPlaylists.module.css';

const COVER = { open: 22, folded: 28 } as const;
/** The drop target that creates a playlist with the dropped tracks. */
const NEW = 'new';

export default function SidebarPlaylists({ folded }: { folded: boolean }) {
  const t = useText('library');
  const client = useQueryClient();
  const id = useId();
  const own = useMyPlaylists().data?.filter((playlist) => playlist.can_edit) ?? [];
  const isDragging = useTracksDragged();
  const isExpanded = useSidebarPlaylists();
  const isOpen = isExpanded || isDragging;
  const drop = useTrackDrop((target, tracks) => {
    const playlist = own.find((one) => one.id === target);
    if (playlist)
      addTracks(client, playlist, tracks).catch((error) => toast.error(errorMessage(error, t('add.failed'))));
    else requestAddToPlaylist(tracks);
  });
  if (own.length === 0 && !isDragging) return null;
  return (
    <div className={styles.playlists} data-folded={folded || undefined}>
      {!folded && own.length > 0 && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={t('sidebar.label')}
          aria-expanded={isOpen}
          aria-controls={id}
          data-hint={t(isOpen ? 'sidebar.hide' : 'sidebar.show')}
          onClick={toggleSidebarPlaylists}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
        </button>
      )}
      {isOpen && (
        <ul
          id={id}
          className={styles.list}
          aria-label={t('sidebar.label')}
          data-awaiting={isDragging || undefined}
          {...drop.handlers}
        >
          {own.map((playlist) => (
            <li key={playlist.id}>
              <Tooltip text={playlist.name} side="right" enabled={folded}>
                <Link
                  to="/playlists/$code"
                  params={{ code: playlist.code }}
                  className={styles.line}
                  activeProps={{ className: styles.active }}
                  draggable={false}
                  data-drop={playlist.id}
                  data-over={drop.over === playlist.id || undefined}
                >
                  <Cover src={playlist.picture?.src} size={COVER[folded ? 'folded' : 'open']} />
                  <span className={styles.name}>{playlist.name}</span>
                </Link>
              </Tooltip>
            </li>
          ))}
          {isDragging && (
            <li
              className={classNames(styles.line, styles.new)}
              data-drop={NEW}
              data-over={drop.over === NEW || undefined}
            >
              <Icon name="plus" />
              <span className={styles.name}>{t('sidebar.new')}</span>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
