// Query for the uploads of a draft, polled until all of them are analysed.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, call } from '@/api/client';
import type { Upload } from '@/entities/submission/submission';
import { UPLOAD_POLL_MS } from '@/lib/constants';

const isSettled = ({ state }: Upload): boolean => state === 'ready' || state === 'failed';

/** Repeats the analysis of a file that failed for a reason other than the file. */
export const retryUpload = (id: string) =>
  call(api.POST('/api/uploads/{upload_id}/retry', { params: { path: { upload_id: id } } }));

/** The uploads that came with the submission are available at once. */
export function useUploads(ids: readonly string[], known: readonly Upload[]): ReadonlyMap<string, Upload> {
  const idList = [...ids].sort().join(',');
  const { data } = useQuery({
    queryKey: ['uploads', idList],
    queryFn: ({ signal }) => call(api.GET('/api/uploads', { params: { query: { ids: idList } }, signal })),
    enabled: idList !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.every(isSettled) ? false : UPLOAD_POLL_MS),
  });
  return useMemo(
    () => new Map([...known, ...(data ?? [])].map((upload) => [upload.id, upload])),
    [known, data],
  );
}
