// Loads the three bands of a waveform, which never change.
import { useQuery } from '@tanstack/react-query';
import { fetchBands } from '../bands';

export function useBands(link: string | null | undefined) {
  const { data } = useQuery({
    queryKey: ['waveform', link],
    queryFn: ({ signal }) => fetchBands(link ?? '', signal),
    enabled: Boolean(link),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
