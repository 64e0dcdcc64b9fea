// Finds tracks of the demo pool that tests can rely on: no test changes them, and they are at the start of a list.
import type { APIRequestContext } from '@playwright/test';
import { recordPool, type Track, tracksOf } from './api.ts';

interface Item {
  version_id: string;
  name: string;
  extension: string;
  download_count: number;
  available: boolean;
}

export type DownloadableTrack = Omit<Track, 'downloads'> & {
  downloads: { available: boolean; items: Item[] };
};

/** A title that can be searched for as it is. */
export const PLAIN_TITLE = /^[\p{L} ]{6,}$/u;

export const hasVersions = ({ downloads: { items } }: DownloadableTrack): boolean =>
  new Set(items.map(({ name }) => name)).size > 1;

export const hasOneFile = ({ downloads: { items } }: DownloadableTrack): boolean => items.length === 1;

export const hasWav = ({ downloads: { items } }: DownloadableTrack): boolean =>
  items.some(({ extension }) => extension === 'wav');

/** Finds a track that this account has not downloaded. Tests and their retries share accounts, so each takes another. */
export async function findUnusedTrack(
  request: APIRequestContext,
  token: string,
  isSuitable: (track: DownloadableTrack) => boolean,
): Promise<DownloadableTrack> {
  for (let offset = Math.floor(Math.random() * 1_000); offset < 2_900; offset += 100) {
    const list = await recordPool(request, { offset, limit: 100 }, token);
    const found = (tracksOf(list) as unknown as DownloadableTrack[]).find(
      (track) =>
        PLAIN_TITLE.test(track.title) &&
        track.downloads.available &&
        track.downloads.items.every(({ download_count }) => download_count === 0) &&
        isSuitable(track),
    );
    if (found) return found;
  }
  throw new Error('the pool has no such track');
}

/** As many rows as are rendered at the start of a list, also on a phone. */
const TRACK_COUNT = 8;
/** Sorted by tempo, the tracks that tests submit are far from both ends of the list. */
export const SLOWEST_FIRST = { sort: 'bpm' } as const;

export interface GenreTracks {
  genre: { code: string; title: string };
  total: number;
  /** The slowest tracks of the genre, all of them downloadable. */
  tracks: DownloadableTrack[];
  /** One of them, with several versions. */
  versioned: DownloadableTrack;
}

/** Picks a genre to filter by, in the language of the context, with its first tracks. */
export async function pickTracks(request: APIRequestContext, token: string): Promise<GenreTracks> {
  const { genres }: { genres: GenreTracks['genre'][] } = await (await request.get('/api/vocabulary')).json();
  for (const genre of genres) {
    const list = await recordPool(
      request,
      { ...SLOWEST_FIRST, GENRES: genre.code, limit: TRACK_COUNT },
      token,
    );
    const tracks = tracksOf(list) as unknown as DownloadableTrack[];
    const versioned = tracks.find(hasVersions);
    const hasEveryTrack =
      tracks.length === TRACK_COUNT && tracks.every(({ downloads }) => downloads.available);
    if (versioned && hasEveryTrack && areDistinct(tracks))
      return { genre, total: list.total, tracks, versioned };
  }
  throw new Error('no genre begins with tracks that are all downloadable');
}

/** Returns tracks with plain, unique titles, for tests that search. */
export async function searchableTracks(
  request: APIRequestContext,
  token: string,
  count: number,
): Promise<DownloadableTrack[]> {
  const list = tracksOf(
    await recordPool(request, { ...SLOWEST_FIRST, limit: 100 }, token),
  ) as unknown as DownloadableTrack[];
  const plain = list.filter(({ title }) => PLAIN_TITLE.test(title));
  return plain
    .filter(({ title }) => plain.filter((other) => other.title === title).length === 1)
    .slice(0, count);
}

const areDistinct = (tracks: readonly DownloadableTrack[]): boolean =>
  new Set(tracks.map(({ title, artist }) => `${artist} ${title}`)).size === tracks.length;
