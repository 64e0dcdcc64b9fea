// Reloads the playing track with the current access rights.
import type { QueryClient } from '@tanstack/react-query';
import { currentTrackOptions } from '@/entities/track/queries';
import { renew } from '@/features/player/controls';
import { usePlayer } from '@/features/player/store';

export function refreshPlayingTrack(client: QueryClient): void {
  const { track } = usePlayer.getState();
  if (!track) return;
  client.fetchQuery({ ...currentTrackOptions(track.id, track.version_id), staleTime: 0 }).then(
    (renewed) => renew([renewed]),
    // A failure is ignored: playback continues, and the next track comes with its own rights.
    () => undefined,
  );
}
