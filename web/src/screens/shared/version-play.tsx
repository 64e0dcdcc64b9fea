// Hears a version from the list of what can be taken: a row knows its files, the track's page knows their sound.
import { useQuery } from '@tanstack/react-query';
import { trackDetailOptions } from '@/api/track';
import { VersionPlay } from '@/features/player/components/VersionPlay';

export default function VersionPlayOf({ trackId, versionId }: { trackId: string; versionId: string }) {
  const { data } = useQuery(trackDetailOptions(trackId));
  return data ? <VersionPlay track={data} versionId={versionId} /> : null;
}
