// Following artists and playlists. A change is shown only once the server has accepted it.
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, call } from '@/api/client';
import { patchCached } from '@/api/patch';
import { ARTISTS_KEY, type Artist } from '@/entities/artist/artist';
import { MY_NEW, trackListKey } from '@/entities/track/lists';
import { isTrack } from '@/entities/track/track';
import { text } from '@/i18n';
import { FOLLOW_STATUS_IDS } from '@/lib/constants';
import { getToken, useSignedIn } from '@/lib/session';
import { requestSignIn } from '@/lib/sign-in-request';
import { toast } from '@/ui/toast';

export type Followable = 'artist' | 'playlist';

export interface FollowedItem {
  type: Followable;
  id: string;
}

export const recentFollowsOptions = queryOptions({
  queryKey: ['library', 'short', 'follows'],
  queryFn: ({ signal }) => call(api.GET('/api/follow/header', { signal })),
});

export const FOLLOW = 'follow';
const FOLLOWING = ['follow'];

interface FollowChange extends FollowedItem {
  isWanted: boolean;
}

/** `useIsFollowing` returns whether a change is pending. */
export function useFollow(): (followed: FollowedItem, isWanted: boolean) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: FOLLOWING,
    mutationFn: ({ type, id, isWanted }: FollowChange) => setFollowed(client, { type, id }, isWanted),
    onError: () => toast.error(text('library', 'follow.failed')),
  });
  return useCallback(
    (followed, isWanted) => {
      if (getToken()) return mutate({ ...followed, isWanted });
      const { type, id } = followed;
      requestSignIn({ reason: 'follow', action: { kind: FOLLOW, details: { type, id } } });
    },
    [mutate],
  );
}

export function useIsFollowing({ type, id }: FollowedItem): boolean {
  const running = useMutationState({
    filters: { mutationKey: FOLLOWING, status: 'pending' },
    select: ({ state }) => state.variables as FollowChange,
  });
  return running.some((change) => change.type === type && change.id === id);
}

async function setFollowed(
  client: QueryClient,
  { type, id }: FollowedItem,
  isWanted: boolean,
): Promise<void> {
  const params = { query: { entity_id: Number(id), type } };
  const { subscribed } = await call(
    isWanted ? api.POST('/api/follow', { params }) : api.DELETE('/api/follow', { params }),
  );
  if (type === 'artist') patchArtist(client, id, subscribed);
  else patchPlaylist(client, id, subscribed);
  void client.invalidateQueries({ queryKey: ['library'] });
  void client.invalidateQueries({ queryKey: trackListKey(MY_NEW) });
  // An artist that was just unfollowed stays visible until the list is opened again.
  void client.invalidateQueries({ queryKey: ARTISTS_KEY, refetchType: 'none' });
}

interface Counted {
  subscribed: boolean;
  count?: { subscriber: number };
}

/** Updates the artist's page, cards and lists, including the number of followers. */
function patchArtist(client: QueryClient, id: string, subscribed: boolean): void {
  patchCached(client, {
    isIt: (value) => 'subscribed' in value && value.id === id,
    change: (value) => {
      const { count, subscribed: was } = value as unknown as Counted;
      if (was === subscribed) return value;
      const subscriber = count && Math.max(0, count.subscriber + (subscribed ? 1 : -1));
      return { ...value, subscribed, ...(count && { count: { ...count, subscriber } }) };
    },
    isClosed: isTrack,
  });
}

function patchPlaylist(client: QueryClient, id: string, followed: boolean): void {
  patchCached(client, {
    isIt: (value) => 'playlist_id' in value && value.id === id,
    change: (value) => ({ ...value, followed }),
    isClosed: isTrack,
  });
}

const statusOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['follow', 'status', ids.join()],
    queryFn: ({ signal }) =>
      call(api.GET('/api/follow/status', { params: { query: { ids: ids.join(), type: 'artist' } }, signal })),
    retry: false,
  });

type FollowedArtist = Pick<Artist, 'id' | 'subscribed'>;

/**
 * Returns whether the user follows each of these artists: the value that came with the artist until the
 * answer arrives, and false if there is none.
 */
export function useFollowedArtists(artists: readonly FollowedArtist[]): (artist: FollowedArtist) => boolean {
  const enabled = useSignedIn();
  const ids = artists.map(({ id }) => id);
  const parts = Array.from({ length: Math.ceil(ids.length / FOLLOW_STATUS_IDS) }, (_, part) =>
    ids.slice(part * FOLLOW_STATUS_IDS, (part + 1) * FOLLOW_STATUS_IDS),
  );
  const answers = useQueries({ queries: parts.map((part) => ({ ...statusOptions(part), enabled })) });
  const known = new Map(
    answers.flatMap(({ data = [] }) => data.map(({ id, subscribed }) => [id, subscribed])),
  );
  const isWaiting = answers.some(({ isPending }) => isPending);
  return ({ id, subscribed }) => known.get(id) ?? (isWaiting && subscribed);
}
