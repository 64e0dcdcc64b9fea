// Query for facets: the number of tracks for each value of a filter.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { paramsText, type TrackSource } from '../track-source';
import type { AnyOrigin } from './track-pages';

export type Facets = Schemas['Facets'];

/** The server has no facets for search results. */
const UNCOUNTED = '/api/search/tracks';

/** The sort order of a list changes no count, so it is not part of the query. */
const facetsOptions = ({ origin, params, isReady = true }: TrackSource) =>
  queryOptions({
    queryKey: ['facets', origin, paramsText(params)],
    enabled: isReady && origin !== UNCOUNTED,
    queryFn: async ({ signal }) => {
      const query = { ...params, facets: '1', limit: 1 };
      return (await call(api.GET(origin as AnyOrigin, { params: { query }, signal }))).facets ?? null;
    },
  });

/** The counts of the previous filter stay until the new ones arrive. */
export const useFacets = (source: TrackSource): Facets | null | undefined =>
  useQuery({ ...facetsOptions(source), placeholderData: keepPreviousData }).data;
