// Calls for lists that staff compose: boxes of interactives, the pool's playlists, exclusive artists, free
// tracks.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import type { Pick } from './pick';

export type AdminInteractive = Schemas['AdminInteractive'];
export type AdminPlaylist = Schemas['AdminPlaylist'];
export type AdminFreePlaylist = Schemas['AdminFreePlaylist'];

/** A refetch must not replace what is being edited. */
const NO_REFETCH = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

export const trackPick = ({ id, title, artist }: Schemas['PickedTrackResponse']): Pick => ({
  id,
  name: title,
  note: artist,
});

export const interactiveKey = (id: string) => ['staff', 'interactive', id] as const;

export const adminInteractiveOptions = (id: string) =>
  queryOptions({
    queryKey: interactiveKey(id),
    queryFn: ({ signal }) =>
      call(api.GET('/api/admin/interactives/{id}', { params: { path: { id: Number(id) } }, signal })),
    ...NO_REFETCH,
  });

/** An interactive box as it is edited. */
export interface InteractiveBoxInput {
  /** Null for a new one. */
  id: string | null;
  title_ru: string;
  title_en: string;
  hint_ru: string;
  hint_en: string;
  tracks: Pick[];
}

export const saveBoxes = (id: string, revision: string, moments: readonly InteractiveBoxInput[]) =>
  call(
    api.PUT('/api/admin/interactives/{id}/boxes', {
      params: { path: { id: Number(id) } },
      body: {
        revision,
        boxes: moments.map(({ id: known, tracks, ...words }) => ({
          ...words,
          ...(known && { id: known }),
          track_ids: tracks.map((track) => track.id),
        })),
      },
    }),
  );

export const adminPlaylistKey = (id: string) => ['staff', 'playlist', id] as const;

export const adminPlaylistOptions = (id: string) =>
  queryOptions({
    queryKey: adminPlaylistKey(id),
    queryFn: ({ signal }) =>
      call(api.GET('/api/admin/playlists/{id}', { params: { path: { id: Number(id) } }, signal })),
    ...NO_REFETCH,
  });

export const addPlaylist = (name: string) => call(api.POST('/api/admin/playlists', { body: { name } }));

export const savePlaylist = (id: string, body: Schemas['AdminPlaylistRequest']) =>
  call(api.PUT('/api/admin/playlists/{id}', { params: { path: { id: Number(id) } }, body }));

export const deletePlaylist = (id: string) =>
  call(api.DELETE('/api/admin/playlists/{id}', { params: { path: { id: Number(id) } } }));

export const EXCLUSIVE_KEY = ['staff', 'exclusive'] as const;

export const exclusiveOptions = queryOptions({
  queryKey: EXCLUSIVE_KEY,
  queryFn: ({ signal }) => call(api.GET('/api/admin/exclusive', { signal })),
  ...NO_REFETCH,
});

export const saveExclusive = (before: string[], ids: string[]) =>
  call(api.PUT('/api/admin/exclusive', { body: { before, ids } }));

export const FREE_KEY = ['staff', 'free'] as const;

export const adminFreePlaylistOptions = queryOptions({
  queryKey: FREE_KEY,
  queryFn: ({ signal }) => call(api.GET('/api/admin/free', { signal })),
});

export const pinFree = (track: string, pinned: boolean, atOnce: boolean) =>
  call(
    api.PUT('/api/admin/free/{track_id}', {
      params: { path: { track_id: Number(track) } },
      body: { pinned, at_once: atOnce },
    }),
  );
