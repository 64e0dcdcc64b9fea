// Queries and calls for tracks and artists as staff edit them.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type AdminTrack = Schemas['AdminTrack'];
export type AdminTrackBody = Schemas['AdminTrackRequest'];
export type AdminArtist = Schemas['AdminArtist'];
export type AdminArtistBody = Schemas['AdminArtistRequest'];
export type BulkChange = Schemas['BulkChange'];

const of = (id: string) => ({ params: { path: { id: Number(id) } } });

export const adminTrackOptions = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'track', id],
    queryFn: ({ signal }) => call(api.GET('/api/admin/tracks/{id}', { ...of(id), signal })),
    // A refetch must not replace what is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const saveTrack = (id: string, body: AdminTrackBody) =>
  call(api.PUT('/api/admin/tracks/{id}', { ...of(id), body }));

export const deleteTrack = (id: string) => call(api.DELETE('/api/admin/tracks/{id}', of(id)));

export const restoreTrack = (id: string) => call(api.POST('/api/admin/tracks/{id}/restore', of(id)));

export const mergeTrack = (id: string, revision: number, into: string) =>
  call(api.POST('/api/admin/tracks/{id}/merge', { ...of(id), body: { revision, into } }));

export const changeTracks = (ids: readonly string[], change: BulkChange) =>
  call(api.POST('/api/admin/tracks/bulk', { body: { ids: [...ids], change } }));

export const adminArtistOptions = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'artist', id],
    queryFn: ({ signal }) => call(api.GET('/api/admin/artists/{id}', { ...of(id), signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const ARTIST_KINDS = ['artist', 'remixer', 'resident'] as const;

/** Splits links that are typed one per line. */
export const linksOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((link) => link.trim())
    .filter(Boolean);

export const addArtist = (body: Schemas['NewArtistRequest']) =>
  call(api.POST('/api/admin/artists', { body }));

export const saveArtist = (id: string, body: AdminArtistBody) =>
  call(api.PUT('/api/admin/artists/{id}', { ...of(id), body }));

export const mergeArtist = (id: string, revision: number, into: string) =>
  call(api.POST('/api/admin/artists/{id}/merge', { ...of(id), body: { revision, into } }));

const FOUND = 8;

/** The matching rows of an admin table, for choosing one. */
export const foundOptions = (table: 'tracks' | 'artists', q: string) =>
  queryOptions({
    queryKey: ['staff', 'found', table, q],
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/admin/tables/{table}', {
          params: { path: { table }, query: { q, limit: FOUND, offset: 0 } },
          signal,
        }),
      ),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
