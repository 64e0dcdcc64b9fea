// What can be done with a track besides playing it from its number.
import { useNavigate } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { DropdownMenu, type MenuItem } from '@/ui/DropdownMenu';
import { IconButton } from '@/ui/IconButton';
import { toast } from '@/ui/toast';
import type { Track } from '../api/track-pages';
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

  const copyLink = () =>
    navigator.clipboard.writeText(`${window.location.origin}/track/${track.id}`).then(
      () => toast.success(t('linkCopied')),
      () => toast.error(t('linkNotCopied')),
    );
  const code = artistCode(track);
  const listen: MenuItem = {
    id: 'play',
    label: t(state === 'playing' ? 'menu.pause' : 'menu.play'),
    icon: state === 'playing' ? 'pause' : 'play',
    disabled: !track.audioSrc,
    onSelect: onPlay,
  };
  const lead: MenuItem[] = [
    { id: 'link', label: t('menu.copyLink'), icon: 'share', onSelect: () => void copyLink() },
  ];
  if (code) {
    lead.push({
      id: 'artist',
      label: t('menu.toArtist'),
      icon: 'artists',
      onSelect: () => void navigate({ to: '/artists/$code', params: { code } }),
    });
  }
  return (
    <DropdownMenu
      groups={[[listen], lead]}
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
