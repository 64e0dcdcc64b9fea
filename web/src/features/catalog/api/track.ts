// Further queries for one track: tracks that mix well with it, tracks to play next, and its banner.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { SECTION_STEP } from '@/lib/constants';

export type SuggestedTrack = Schemas['SuggestedTrack'];

export const ENERGIES = ['up', 'keep', 'down'] as const;
export type Energy = (typeof ENERGIES)[number];

/** Versions differ in tempo and key, so each has other matches. */
export const alikeOptions = (id: string, version: string) =>
  queryOptions({
    queryKey: ['track', id, 'alike', version],
    queryFn: ({ signal }) => {
      const query = { id: Number(id), version: Number(version) };
      return call(api.GET('/api/track.alike.get', { params: { query }, signal }));
    },
  });

export const nextOptions = (id: string, version: string, energy: Energy) =>
  queryOptions({
    queryKey: ['track', id, 'next', version, energy],
    queryFn: ({ signal }) => {
      const query = { track_id: Number(id), version: Number(version), energy, limit: SECTION_STEP };
      return call(api.GET('/api/tracks/next', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

export const bannerOptions = (id: string) =>
  queryOptions({
    queryKey: ['track', id, 'banner'],
    queryFn: ({ signal }) =>
      call(api.GET('/api/track.banner.get', { params: { query: { id: Number(id) } }, signal })),
  });
