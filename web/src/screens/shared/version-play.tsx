// Plays a version from the list of downloads. Rows only know the files, so the audio comes from the track's details. The
// list itself loads them, too, and says so if that fails.
import { useQuery } from '@tanstack/react-query';
import { trackDetailOptions } from '@/entities/track/queries';
import { VersionPlay } from '@/features/player/components/VersionPlay';

export default function VersionPlayOf({ trackId, versionId }: { trackId: string; versionId: string }) {
  const { data } = useQuery(trackDetailOptions(trackId));
  return data ? <VersionPlay track={data} versionId={versionId} /> : null;
}
