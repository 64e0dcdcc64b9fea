// Queries for charts and for the suggestions of a user.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { RECOMMENDED_KEY } from '@/entities/track/lists';
import { CHART_LENGTH } from '@/lib/constants';

export const CHART_PERIODS = ['week', 'month', 'all'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

export const CHART_KINDS = ['all', 'original', 'remix'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export const topListOptions = (period: ChartPeriod) =>
  queryOptions({
    queryKey: ['charts', 'top', period],
    queryFn: ({ signal }) =>
      call(api.GET('/api/tracks/toplist', { params: { query: { period, limit: CHART_LENGTH } }, signal })),
    placeholderData: keepPreviousData,
  });

export const recommendedOptions = queryOptions({
  queryKey: RECOMMENDED_KEY,
  queryFn: ({ signal }) => call(api.GET('/api/tracks/recommended', { signal })),
});
