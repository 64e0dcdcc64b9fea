import { useText } from '@/i18n';
import { DropdownMenu } from '@/ui/DropdownMenu';
import { IconButton } from '@/ui/IconButton';
import type { ListedTrack } from '../api/track-pages';
import { useTrackActions } from '../hooks/use-track-actions';
import type { PlayState } from '../track-facts';

interface RowMenuProps {
  track: ListedTrack;
  state: PlayState;
  tabIndex: number;
  onPlay: () => void;
}

export function RowMenu({ track, state, tabIndex, onPlay }: RowMenuProps) {
  const t = useText('catalog');
  return (
    <DropdownMenu
      groups={useTrackActions(track, state, onPlay)}
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
