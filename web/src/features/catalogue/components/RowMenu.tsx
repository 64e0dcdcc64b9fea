// What can be done with a track besides playing it from its number.
import { useNavigate } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { DropdownMenu, type MenuItem } from '@/ui/DropdownMenu';
import { IconButton } from '@/ui/IconButton';
import type { Track } from '../api/track-pages';
import { copyLinks } from '../copy-links';
import { mixesWith } from '../filter/wheel';
import { useListActions } from '../list-actions';
import { artistCode, type PlayState } from '../track-facts';

interface RowMenuProps {
  track: Track;
  state: PlayState;
  tabIndex: number;
  onPlay: () => void;
}

export function RowMenu({ track, state, tabIndex, onPlay }: RowMenuProps) {
  const t = useText('catalogue');
  const navigate = useNavigate();
  const { playNext, addToQueue, narrow } = useListActions();
  const code = artistCode(track);
  const [genre] = track.genres;
  const disabled = !track.audioSrc;

  const listen: MenuItem[] = [
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
  const lead: MenuItem[] = [
    {
      id: 'track',
      label: t('menu.toTrack'),
      icon: 'disc',
      onSelect: () => void navigate({ to: '/track/$id', params: { id: track.id } }),
    },
    { id: 'link', label: t('menu.copyLink'), icon: 'share', onSelect: () => void copyLinks([track]) },
  ];
  if (code) {
    lead.splice(1, 0, {
      id: 'artist',
      label: t('menu.toArtist'),
      icon: 'artists',
      onSelect: () => void navigate({ to: '/artists/$code', params: { code } }),
    });
  }
  const alike: MenuItem[] = [];
  if (narrow && genre) {
    alike.push({
      id: 'genre',
      label: t('menu.sameGenre', { name: genre.title }),
      icon: 'filter',
      onSelect: () => narrow({ genres: { include: [genre.code], exclude: [] } }),
    });
  }
  if (narrow && track.track_key) {
    alike.push({
      id: 'key',
      label: t('menu.mixesWith', { key: track.key }),
      icon: 'filter',
      onSelect: () => narrow({ keys: [mixesWith(track.track_key)] }),
    });
  }
  return (
    <DropdownMenu
      groups={[listen, lead, alike].filter((group) => group.length > 0)}
      trigger={
        <IconButton
          icon="dots"
          label={t('menu.label', { title: track.title })}
          size="s"
          tooltip={false}
          tabIndex={tabIndex}
        />
      }
    />
  );
}
