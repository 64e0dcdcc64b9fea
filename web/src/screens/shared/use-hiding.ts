// What the user's settings exclude from every list.
import type { QueryClient } from '@tanstack/react-query';
import { cachedUser, type User, useUser } from '@/api/user';
import { type ListParams, NO_PARAMS } from '@/features/catalog/track-source';
import { getToken, useSignedIn } from '@/lib/session';

const HIDE: Record<string, ListParams> = {
  none: NO_PARAMS,
  played: { hide_played: '1' },
  downloaded: { hide_downloaded: '1' },
  both: { hide_played: '1', hide_downloaded: '1' },
};

/** Undefined while the settings load: a list requested without them would change when they arrive. */
export function useHiding(): ListParams | undefined {
  const isSignedIn = useSignedIn();
  const { data, isError } = useUser();
  if (!isSignedIn || isError) return HIDE.none;
  return data && hidingOf(data);
}

/** As `useHiding` will return it, if that is known already. */
export function cachedHiding(client: QueryClient): ListParams | undefined {
  if (!getToken()) return HIDE.none;
  const user = cachedUser(client);
  return user && hidingOf(user);
}

function hidingOf({ settings: { hide_played, hide_downloaded } }: User): ListParams | undefined {
  if (hide_played && hide_downloaded) return HIDE.both;
  if (hide_played) return HIDE.played;
  return hide_downloaded ? HIDE.downloaded : HIDE.none;
}
