// The filter of the artist list, with the same parameters in the address and in the API.

export const ARTIST_TYPES = ['artist', 'remixer', 'resident'] as const;
export const ARTIST_SORTS = ['name', '-tracks', '-followers', '-date'] as const;

type ArtistType = (typeof ARTIST_TYPES)[number];
export type ArtistSort = (typeof ARTIST_SORTS)[number];

/** Artists with most followers first. */
const ARTIST_SORT: ArtistSort = '-followers';

/** A missing property does not filter. */
export interface ArtistFilter {
  type?: ArtistType;
  /** The code of a genre. */
  category?: string;
  q?: string;
  sort: ArtistSort;
  exclusive?: '1';
  /** Only artists that the user follows. */
  followed?: '1';
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Reads the query parameters of the address; invalid values are ignored. */
export function parseArtistFilter(search: Record<string, unknown>): ArtistFilter {
  const type = oneOf(ARTIST_TYPES, search.type);
  const q = asText(search.q)?.trim();
  const category = asText(search.category);
  return {
    ...(type && { type }),
    ...(category && { category }),
    ...(q && { q }),
    ...(search.followed === '1' && { followed: '1' }),
    sort: oneOf(ARTIST_SORTS, search.sort) ?? ARTIST_SORT,
  };
}
