// The actions of a track on a phone, and in long lists the start of a selection.
import { useText } from '@/i18n';
import { useLast } from '@/lib/use-last';
import { ActionSheet } from '@/ui/ActionSheet';
import type { MenuItem } from '@/ui/DropdownMenu';
import type { ListedTrack } from '../api/track-pages';
import { useTrackActions } from '../hooks/use-track-actions';
import { type NowPlaying, playState } from '../track-facts';

interface TrackSheetProps {
  /** The sheet is open while there is a track. */
  track: ListedTrack | undefined;
  now: NowPlaying;
  onPlay: () => void;
  /** Omitted where tracks cannot be selected. */
  onChoose?: () => void;
  onClose: () => void;
}

export function TrackSheet({ track, ...rest }: TrackSheetProps) {
  // While it closes, the sheet still shows its track.
  const last = useLast(track);
  return last ? <Filled {...rest} track={last} isOpen={track !== undefined} /> : null;
}

function Filled({
  track,
  isOpen,
  now,
  onPlay,
  onChoose,
  onClose,
}: TrackSheetProps & { track: ListedTrack; isOpen: boolean }) {
  const t = useText('catalog');
  const [playItems = [], ...others] = useTrackActions(track, playState(now, track), onPlay);
  const choose: MenuItem[] = onChoose
    ? [{ id: 'choose', label: t('selection.choose'), icon: 'check', onSelect: onChoose }]
    : [];
  return (
    <ActionSheet
      open={isOpen}
      onClose={onClose}
      title={track.title}
      description={track.artist}
      groups={[[...playItems, ...choose], ...others]}
    />
  );
}
