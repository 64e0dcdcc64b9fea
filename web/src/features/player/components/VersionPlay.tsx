// Plays one version of a track, from its page or from the list of downloads.
import type { TrackDetail } from '@/entities/track/track';
import { useText } from '@/i18n';
import { IconButton } from '@/ui/IconButton';
import { playVersion } from '../play-version';
import { usePlayer } from '../store';

interface VersionPlayProps {
  track: TrackDetail;
  versionId: string;
}

export function VersionPlay({ track, versionId }: VersionPlayProps) {
  const t = useText('player');
  const { versions } = track;
  const version = versions.find(({ id }) => id === versionId);
  const isPlaying = usePlayer(
    ({ track: current, status }) =>
      current?.id === track.id && status !== 'paused' && current.version_id === versionId,
  );
  if (!version?.source) return null;
  return (
    <IconButton
      icon={isPlaying ? 'pause' : 'play'}
      size="s"
      label={t(isPlaying ? 'pauseVersion' : 'playVersion', { name: version.name })}
      onClick={() => playVersion(track, versions, version)}
    />
  );
}
