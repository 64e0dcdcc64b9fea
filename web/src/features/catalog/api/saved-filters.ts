// Saved filters of the reader.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { useSignedIn } from '@/lib/session';

export type SavedFilter = Schemas['SavedCrate'];

const cratesOptions = queryOptions({
  queryKey: ['crates'],
  queryFn: ({ signal }) => call(api.GET('/api/crates', { signal })),
});

/** Counts are live, so whoever looks gets new ones. */
export const useSavedFilters = () => useQuery({ ...cratesOptions, enabled: useSignedIn(), staleTime: 0 });

function useCrateChange<T>(change: (input: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: cratesOptions.queryKey }),
  });
}

interface NewCrate {
  name: string;
  query: string;
  alert?: boolean;
}

const saveCrate = ({ name, query, alert = false }: NewCrate) =>
  call(api.POST('/api/crates', { body: { name, query, alert } }));

export const useSaveFilter = () => useCrateChange(saveCrate);

/** Saves again what was deleted; works also when the list that asked for it is gone from the screen. */
export function useRestoreSavedFilter(): (crate: NewCrate) => Promise<void> {
  const client = useQueryClient();
  return async (crate) => {
    await saveCrate(crate);
    await client.invalidateQueries({ queryKey: cratesOptions.queryKey });
  };
}

export const useRenameSavedFilter = () =>
  useCrateChange(({ id, name, query }: SavedFilter) =>
    call(api.PUT('/api/crates/{id}', { params: { path: { id } }, body: { name, query } })),
  );

/** Whether the owner is told of new tracks that fit. */
export const useSavedFilterAlert = () =>
  useCrateChange(({ id, name, query, alert }: SavedFilter) =>
    call(api.PUT('/api/crates/{id}', { params: { path: { id } }, body: { name, query, alert } })),
  );

export const useDeleteSavedFilter = () =>
  useCrateChange(({ id }: SavedFilter) => call(api.DELETE('/api/crates/{id}', { params: { path: { id } } })));
