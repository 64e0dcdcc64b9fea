// Lists of tracks that several features refer to: their paths in the API, which are also part of their keys.

/** New tracks of followed artists. */
export const MY_NEW = '/api/tracks/my_new';
/** The weekly free playlist. */
export const FREE = '/api/tracks/free';

/** The common prefix of the query keys of a list. */
export const trackListKey = (origin: string) => ['tracks', origin] as const;

export const RECOMMENDED_KEY = ['charts', 'recommended'] as const;
