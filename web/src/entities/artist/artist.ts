// An artist as the server describes it, and artists by name alone.
import type { Schemas } from '@/api/client';

export type Artist = Schemas['ArtistResponse'];
/** The id is null for an artist who is new to the pool. */
export type ArtistName = Schemas['SubmissionArtist'];

/** The common prefix of the query keys of artist lists. */
export const ARTISTS_KEY = ['artists'] as const;

export const artistNames = (artists: readonly { name: string }[]): string =>
  artists.map(({ name }) => name).join(', ');
