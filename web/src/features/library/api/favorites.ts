// Favourites. A press is shown at once and reverted if the server refuses it.
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, call } from '@/api/client';
import { errorMessage } from '@/api/error';
import { patchTrack } from '@/entities/track/changes';
import { RECOMMENDED_KEY, trackListKey } from '@/entities/track/lists';
import type { Track } from '@/entities/track/track';
import { getToken } from '@/lib/session';
import { requestSignIn } from '@/lib/sign-in-request';
import { toast } from '@/ui/toast';

type FavoriteTrack = Pick<Track, 'id' | 'liked'>;

export const FAVORITES = '/api/tracks/favorites';

export const recentFavoritesOptions = queryOptions({
  queryKey: ['library', 'short', 'likes'],
  queryFn: ({ signal }) => call(api.GET('/api/tracks/header_favorites', { signal })),
});

export const FAVORITE = 'like';

/** A stable function; for a visitor it opens the sign-in prompt. */
export function useFavorite(): (track: FavoriteTrack) => void {
  const client = useQueryClient();
  return useCallback(
    ({ id, liked }) => {
      // The rendered value may be one press behind.
      if (getToken()) void setFavorite(client, id, !(pendingFavorites.get(id)?.requested ?? liked));
      else requestSignIn({ reason: 'like', action: { kind: FAVORITE, details: { id } } });
    },
    [client],
  );
}

interface PendingFavorite {
  /** The state on the server. */
  saved: boolean;
  /** The state after the last press. */
  requested: boolean;
}

/** Presses that are faster than the answers are merged for each track: the last one counts. */
const pendingFavorites = new Map<string, PendingFavorite>();

export async function setFavorite(client: QueryClient, id: string, liked: boolean): Promise<void> {
  patchTrack(client, id, { liked });
  const running = pendingFavorites.get(id);
  if (running) {
    running.requested = liked;
    return;
  }
  const pending: PendingFavorite = { saved: !liked, requested: liked };
  pendingFavorites.set(id, pending);
  try {
    while (pending.saved !== pending.requested) {
      const next = pending.requested;
      await send(id, next);
      pending.saved = next;
    }
  } catch (error) {
    toast.error(errorMessage(error));
  }
  pendingFavorites.delete(id);
  patchTrack(client, id, { liked: pending.saved });
  refresh(client, pending.saved);
}

function send(id: string, liked: boolean): Promise<unknown> {
  const params = { query: { id: Number(id) } };
  return call(
    liked
      ? api.GET('/api/tracks/add_favorites', { params })
      : api.GET('/api/tracks/delete_favorites', { params }),
  );
}

function refresh(client: QueryClient, isAdded: boolean): void {
  void client.invalidateQueries({ queryKey: recentFavoritesOptions.queryKey });
  // A track that was just removed stays visible until the list is opened again, so that a mistake can be
  // undone with one press.
  void client.invalidateQueries({
    queryKey: trackListKey(FAVORITES),
    refetchType: isAdded ? 'active' : 'none',
  });
  void client.invalidateQueries({ queryKey: RECOMMENDED_KEY, refetchType: 'none' });
}
