// Queries for the dashboard: statistics of a period compared with the previous one.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { fetchFile } from '@/api/fetch-file';

export type Dashboard = Schemas['DashboardResponse'];
export type PoolStats = Schemas['PoolStatsResponse'];
export type DayStats = Schemas['DayStatsResponse'];
export type StatComparison = Schemas['StatComparisonResponse'];
export type PlaybackStats = Schemas['PlaybackStatsResponse'];

export const STATS_PERIODS = ['7', '30', '90'] as const;
export type StatsPeriod = (typeof STATS_PERIODS)[number];
export const isPeriod = (value: unknown): value is StatsPeriod =>
  STATS_PERIODS.some((period) => period === value);

export const dashboardOptions = (period: StatsPeriod) =>
  queryOptions({
    queryKey: ['staff', 'dashboard', period],
    queryFn: ({ signal }) =>
      call(api.GET('/api/admin/dashboard', { params: { query: { days: Number(period) } }, signal })),
    placeholderData: keepPreviousData,
  });

/** Exports the days as a file. */
export const exportDays = (period: StatsPeriod) => fetchFile(`/api/admin/dashboard/export?days=${period}`);
