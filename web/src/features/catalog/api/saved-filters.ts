// Queries and mutations for the saved filters of a user.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { FETCHED_ANEW } from '@/api/query-client';
import { useSignedIn } from '@/lib/session';

export type SavedFilter = Schemas['SavedFilterResponse'];

/** The counts are live. */
export const savedFiltersOptions = queryOptions({
  queryKey: ['crates'],
  queryFn: ({ signal }) => call(api.GET('/api/crates', { signal })),
  ...FETCHED_ANEW,
});

export const useSavedFilters = () => useQuery({ ...savedFiltersOptions, enabled: useSignedIn() });

function useSavedFilterMutation<T>(change: (input: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: savedFiltersOptions.queryKey }),
  });
}

interface NewSavedFilter {
  name: string;
  query: string;
  alert?: boolean;
}

const saveFilter = ({ name, query, alert = false }: NewSavedFilter) =>
  call(api.POST('/api/crates', { body: { name, query, alert } }));

export const useSaveFilter = () => useSavedFilterMutation(saveFilter);

/** Restores a deleted saved filter; works even after the list that called it has been unmounted. */
export function useRestoreSavedFilter(): (savedFilter: NewSavedFilter) => Promise<void> {
  const client = useQueryClient();
  return async (savedFilter) => {
    await saveFilter(savedFilter);
    await client.invalidateQueries({ queryKey: savedFiltersOptions.queryKey });
  };
}

export const useRenameSavedFilter = () =>
  useSavedFilterMutation(({ id, name, query }: SavedFilter) =>
    call(api.PUT('/api/crates/{id}', { params: { path: { id } }, body: { name, query } })),
  );

/** Sets whether the owner is notified of new matching tracks. */
export const useSavedFilterAlert = () =>
  useSavedFilterMutation(({ id, name, query, alert }: SavedFilter) =>
    call(api.PUT('/api/crates/{id}', { params: { path: { id } }, body: { name, query, alert } })),
  );

export const useDeleteSavedFilter = () =>
  useSavedFilterMutation(({ id }: SavedFilter) =>
    call(api.DELETE('/api/crates/{id}', { params: { path: { id } } })),
  );
