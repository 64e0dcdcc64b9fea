import { useQuery } from '@tanstack/react-query';
import { trackPageOptions } from '@/features/catalog/api/track-pages';
import { NO_PARAMS } from '@/features/catalog/track-source';
import { useHiding } from '@/screens/shared/use-hiding';

const NO_COVERS: readonly string[] = [];

/** The covers of the first tracks if the playlist has no picture. The list below shares this query. */
export function useCovers(origin: string, picture: string | null | undefined): readonly string[] {
  const hiding = useHiding();
  const { data } = useQuery({
    ...trackPageOptions({ origin, params: hiding ?? NO_PARAMS, sort: null }, 0),
    enabled: !picture && hiding !== undefined,
  });
  return data?.tracks.flatMap((track) => track.picture ?? []) ?? NO_COVERS;
}
