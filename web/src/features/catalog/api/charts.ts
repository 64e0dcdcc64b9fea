// Top lists and what is recommended to the reader.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { CHART_LENGTH } from '@/lib/constants';

export const PERIODS = ['week', 'month', 'all'] as const;
export type Period = (typeof PERIODS)[number];

export const KINDS = ['all', 'original', 'remix'] as const;
export type Kind = (typeof KINDS)[number];

export const topListOptions = (period: Period) =>
  queryOptions({
    queryKey: ['charts', 'top', period],
    queryFn: ({ signal }) =>
      call(api.GET('/api/tracks/toplist', { params: { query: { period, limit: CHART_LENGTH } }, signal })),
    placeholderData: keepPreviousData,
  });

export const recommendedOptions = queryOptions({
  queryKey: ['charts', 'recommended'],
  queryFn: ({ signal }) => call(api.GET('/api/tracks/recommended', { signal })),
});
