// The pool in numbers: a period of days beside the one before it.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { fetchFile } from '@/api/fetch-file';

export type Dashboard = Schemas['Dashboard'];
export type PoolFigures = Schemas['PoolFigures'];
export type FiguresOfDay = Schemas['FiguresOfDay'];
export type FigureChange = Schemas['FigureChange'];
export type PlaybackFigures = Schemas['PlaybackFigures'];

export const PERIODS = ['7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];
export const isPeriod = (value: unknown): value is Period => PERIODS.some((period) => period === value);

export const dashboardOptions = (period: Period) =>
  queryOptions({
    queryKey: ['staff', 'dashboard', period],
    queryFn: ({ signal }) =>
      call(api.GET('/api/admin/dashboard', { params: { query: { days: Number(period) } }, signal })),
    placeholderData: keepPreviousData,
  });

/** The days as a file. */
export const exportDays = (period: Period) => fetchFile(`/api/admin/dashboard/export?days=${period}`);
