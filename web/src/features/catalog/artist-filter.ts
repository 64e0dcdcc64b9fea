// What the list of artists is narrowed to, as the address bar and the API write it.

export const ARTIST_TYPES = ['artist', 'remixer', 'resident'] as const;
export const ARTIST_SORTS = ['name', '-tracks', '-followers', '-date'] as const;

type ArtistType = (typeof ARTIST_TYPES)[number];
export type ArtistSort = (typeof ARTIST_SORTS)[number];

/** The best known first. */
const ARTIST_SORT: ArtistSort = '-followers';

/** What is left out means all of them. */
export interface ArtistFilter {
  type?: ArtistType;
  /** A genre's code. */
  category?: string;
  q?: string;
  sort: ArtistSort;
  exclusive?: '1';
  /** Only those the reader follows. */
  followed?: '1';
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** Anything the address bar may hold; what is not understood is left out. */
export function parseArtistFilter(search: Record<string, string | undefined>): ArtistFilter {
  const type = oneOf(ARTIST_TYPES, search.type);
  const q = search.q?.trim();
  return {
    ...(type && { type }),
    ...(search.category && { category: search.category }),
    ...(q && { q }),
    ...(search.followed === '1' && { followed: '1' }),
    sort: oneOf(ARTIST_SORTS, search.sort) ?? ARTIST_SORT,
  };
}
