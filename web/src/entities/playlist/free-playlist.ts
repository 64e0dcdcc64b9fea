// Staff advertise the weekly free playlist in slides and banners. Subscribers have these tracks anyway.
import { useUser } from '@/api/user';
import { useSignedIn } from '@/lib/session';

export const FREE_PLAYLIST_PATH = '/playlists/free-playlist';

/** The code of the plan that everybody has. */
const FREE_PLAN = 'free';

/** Whether to show what links there; false until the plan is known, because what appears disturbs less than what vanishes. */
export function useFreeAdverts(): boolean {
  const isSignedIn = useSignedIn();
  const user = useUser().data;
  return !isSignedIn || user?.currentTariff.code === FREE_PLAN;
}
