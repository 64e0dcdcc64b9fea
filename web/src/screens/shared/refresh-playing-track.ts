// The track in the player with the rights of now.
import type { QueryClient } from '@tanstack/react-query';
import { currentTrackOptions } from '@/features/catalog/api/track';
import { renew } from '@/features/player/controls';
import { usePlayer } from '@/features/player/store';

export function refreshPlayingTrack(client: QueryClient): void {
  const { track } = usePlayer.getState();
  if (!track) return;
  client.fetchQuery({ ...currentTrackOptions(track.id), staleTime: 0 }).then(
    (renewed) => renew([renewed]),
    // It goes on as it was; the next track comes with its own rights.
    () => undefined,
  );
}
