// The actions of a track besides playing it, for the menu of its row and the sheet on phones.
import { useNavigate } from '@tanstack/react-router';
import { hasPage, needsPlan } from '@/entities/track/track';
import { versionSearch, versionsOf } from '@/entities/track/versions';
import { useText } from '@/i18n';
import type { MenuItem } from '@/ui/DropdownMenu';
import type { ListedTrack } from '../api/track-pages';
import { copyLink } from '../copy-links';
import { mixesWith } from '../filter/wheel';
import { useListActions } from '../list-actions';
import type { PlayState } from '../track-facts';

export function useTrackActions(track: ListedTrack, state: PlayState, onPlay: () => void): MenuItem[][] {
  const t = useText('catalog');
  const navigate = useNavigate();
  const { playNext, addToQueue, like, addToPlaylist, remove, download, showVersions, narrow } =
    useListActions();
  const [genre] = track.genres;
  const disabled = !track.audioSrc;
  const isLocked = needsPlan(track);

  const playItems: MenuItem[] = [
    {
      id: 'play',
      label: t(state === 'playing' ? 'menu.pause' : 'menu.play'),
      icon: state === 'playing' ? 'pause' : 'play',
      disabled,
      onSelect: onPlay,
    },
    { id: 'next', label: t('menu.playNext'), icon: 'next', disabled, onSelect: () => playNext([track]) },
    {
      id: 'queue',
      label: t('menu.addToQueue'),
      icon: 'queue',
      disabled,
      onSelect: () => addToQueue([track]),
    },
  ];
  // The table of versions is there for downloads.
  if (download && versionsOf(track).length > 1) {
    playItems.push({
      id: 'versions',
      label: t('menu.versions'),
      icon: 'rows',
      onSelect: () => showVersions(track),
    });
  }
  const downloadItem: MenuItem | null = download && {
    id: 'download',
    label: t(isLocked ? 'menu.downloadLocked' : 'menu.download'),
    icon: isLocked ? 'lock' : 'download',
    onSelect: () => download(track),
  };
  const libraryItems: MenuItem[] = [
    ...(downloadItem ? [downloadItem] : []),
    {
      id: 'like',
      label: t(track.liked ? 'menu.unlike' : 'menu.like'),
      icon: track.liked ? 'heartFilled' : 'heart',
      onSelect: () => like(track),
    },
    {
      id: 'playlist',
      label: t('menu.addToPlaylist'),
      icon: 'myPlaylists',
      onSelect: () => addToPlaylist([track]),
    },
  ];
  if (remove) {
    libraryItems.push({
      id: 'remove',
      label: t('menu.remove'),
      icon: 'close',
      onSelect: () => remove(track),
    });
  }
  const linkItems: MenuItem[] = [
    {
      id: 'track',
      label: t('menu.toTrack'),
      icon: 'disc',
      onSelect: () =>
        void navigate({ to: '/track/$id', params: { id: track.id }, search: versionSearch(track) }),
    },
    { id: 'link', label: t('menu.copyLink'), icon: 'share', onSelect: () => void copyLink(track) },
  ];
  const artists = track.artistInfo.filter(hasPage);
  linkItems.splice(
    1,
    0,
    ...artists.map(
      ({ id, name, code }): MenuItem => ({
        id: `artist-${id}`,
        label: artists.length > 1 ? t('menu.toNamed', { name }) : t('menu.toArtist'),
        icon: 'artists',
        onSelect: () => void navigate({ to: '/artists/$code', params: { code } }),
      }),
    ),
  );
  const filterItems: MenuItem[] = [];
  if (narrow && genre) {
    filterItems.push({
      id: 'genre',
      label: t('menu.sameGenre', { name: genre.title }),
      icon: 'filter',
      onSelect: () => narrow({ genres: { include: [genre.code], exclude: [] } }),
    });
  }
  if (narrow && track.track_key) {
    filterItems.push({
      id: 'key',
      label: t('menu.mixesWith', { key: track.key }),
      icon: 'filter',
      onSelect: () => narrow({ keys: [mixesWith(track.track_key)] }),
    });
  }
  return [playItems, libraryItems, linkItems, filterItems].filter((group) => group.length > 0);
}
