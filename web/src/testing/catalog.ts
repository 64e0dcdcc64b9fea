// Sample artists, search results and charts in the server's format.
import type { Schemas } from '@/api/client';
import type { Artist } from '@/entities/artist/artist';
import type { Answers } from './answer';
import { someTrack } from './tracks';

export const someArtist = (id: number, changes: Partial<Artist> = {}): Artist => ({
  id: String(id),
  code: `artist-${id}`,
  name: `Артист ${id}`,
  type: 'artist',
  picture: null,
  description: '',
  exclusive: false,
  subscribed: false,
  count: { subscriber: 5, tracks: 12 },
  ...changes,
});

const someSummary = (changes: Partial<Schemas['SearchSummary']> = {}): Schemas['SearchSummary'] => ({
  q: 'ночь',
  text: 'ночь',
  tracks: 2,
  artists: 1,
  playlists: 0,
  posts: 0,
  did_you_mean: null,
  applied: [],
  ...changes,
});

const foundTrack = (id: number): Schemas['FoundTrack'] => ({
  ...someTrack(id, { title: `Ночь ${id}` }),
  highlight: { title: [[0, 4]], artist: [] },
});

/** Two tracks and an artist. */
export const searchAnswers = (changes: Partial<Schemas['SearchSummary']> = {}): Answers => ({
  '/api/search': { body: someSummary(changes) },
  '/api/search/tracks': { body: [foundTrack(1), foundTrack(2)] },
  '/api/search/artists': { body: { items: [someArtist(7)], total: 1 } },
});
