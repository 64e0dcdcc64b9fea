// The pool in numbers: a period of days beside the one before it.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call, callHeaders, type Schemas } from '@/api/client';
import { ApiError } from '@/api/error';

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

/** The days as a file; a link could not bring the session. */
export async function exportDays(period: Period): Promise<Blob> {
  const answer = await fetch(`/api/admin/dashboard/export?days=${period}`, { headers: callHeaders() }).catch(
    () => {
      throw ApiError.network();
    },
  );
  if (!answer.ok) throw ApiError.fromAnswer(await answer.json().catch(() => null), answer.status);
  return answer.blob();
}
