// What the player offers to do with its track.
import { DownloadButton } from '@/features/downloads/components/DownloadButton';
import type { TrackToolsProps } from '@/features/player/track-tools';

export default function TrackTools({ track, isLarge }: TrackToolsProps) {
  return <DownloadButton track={track} size={isLarge ? 'l' : 'm'} />;
}
