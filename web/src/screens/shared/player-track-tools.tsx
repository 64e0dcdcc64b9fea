// The player's actions for its track.
import { useTrackNow } from '@/entities/track/changes';
import { DownloadButton } from '@/features/downloads/components/DownloadButton';
import { useFavorite } from '@/features/library/api/favorites';
import { AddButton } from '@/features/library/components/AddButton';
import { FavoriteButton } from '@/features/library/components/FavoriteButton';
import type { PlayerTrackToolsProps } from '@/features/player/track-tools';
import { useSingleKey } from '@/lib/shortcuts';

export default function TrackToolsMenu({ track, isLarge }: PlayerTrackToolsProps) {
  const like = useFavorite();
  const { id, liked } = useTrackNow(track);
  useSingleKey('l', () => like({ id, liked }), 'KeyL');
  const size = isLarge ? 'l' : 'm';
  return (
    <>
      <FavoriteButton track={track} size={size} />
      <AddButton track={track} size={size} />
      <DownloadButton track={track} size={size} />
    </>
  );
}
