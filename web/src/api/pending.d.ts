// The calls whose document is still on its way.
import type { components } from './schema';

type Track = components['schemas']['Track'];

export interface Artist {
  id: string;
  code: string;
  name: string;
  type: 'artist' | 'remixer' | 'resident';
  picture: string | null;
  description: string;
  exclusive: boolean;
  subscribed: boolean;
  count: { subscriber: number; tracks: number };
}
export interface ArtistList {
  items: Artist[];
  total: number;
  offset: number;
  limit: number;
}
export interface ArtistPage extends Artist {
  genres: { code: string; title: string; count: number }[];
  top: Track[];
  alike: Artist[];
  last_release: string | null;
}
export interface SearchSummary {
  q: string;
  text: string;
  tracks: number;
  artists: number;
  playlists: number;
  posts: number;
  did_you_mean: string | null;
  applied: { field: string; value: string; negative: boolean }[];
}
export type FoundTrack = Track & { highlight: { title: number[][]; artist: number[][] } };
export interface Playlist {
  id: string;
  code: string;
  name: string;
  picture: { src: string | null; id: string | null };
  type: string;
  count: number;
}
export interface Post {
  id: string;
  code: string;
  kind: 'blog' | 'news';
  title: string;
  text: string;
  picture: string | null;
  date: string;
}
export interface Reason {
  code: string;
  text: string;
}
export type ReasonedTrack = Track & { reasons: Reason[] };
export interface TopList {
  original: Track[];
  remix: Track[];
  all: Track[];
  data: {
    period: string;
    updated_at: string | null;
    positions: Record<string, { place: number; was: number | null }>;
  };
}
export interface TrackVersion {
  id: string;
  name: string;
  code: string;
  bpm: number;
  key: string;
  track_key: string;
  key_index: number;
  duration: number;
  loudness: number | null;
  peak: number | null;
  has_wav: boolean;
  sections: { name: string; from: number; to: number }[];
  source: string | null;
}
export type TrackDetail = Track & { versions: TrackVersion[]; year: number | null; energy: number | null };
export interface Vocabulary {
  genres: { code: string; title: string }[];
}

type Get<Query, Answer, Path = never> = {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  get: {
    parameters: { query?: Query; path?: Path };
    responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Answer } } };
  };
};
interface Page {
  q: string;
  limit?: number;
  offset?: number;
}

declare module './schema' {
  interface paths {
    '/api/search': Get<{ q: string }, SearchSummary>;
    '/api/search/tracks': Get<Page & { variant?: string }, FoundTrack[]>;
    '/api/search/artists': Get<Page, { items: Artist[]; total: number }>;
    '/api/search/playlists': Get<Page, { items: Playlist[]; total: number }>;
    '/api/search/posts': Get<Page, { items: Post[]; total: number }>;
    '/api/artists': Get<Record<string, string | number | undefined>, ArtistList>;
    '/api/artists/{artist}': Get<never, ArtistPage, { artist: string }>;
    '/api/tracks/detail': Get<{ track_id: number }, TrackDetail>;
    '/api/tracks/current': Get<{ track_id: number }, Track>;
    '/api/track.alike.get': Get<{ id: number }, ReasonedTrack[]>;
    '/api/tracks/next': Get<{ track_id: number; energy: string; limit: number }, ReasonedTrack[]>;
    '/api/tracks/toplist': Get<{ period: string; limit: number }, TopList>;
    '/api/tracks/recommended': Get<never, { original: ReasonedTrack[]; remix: ReasonedTrack[] }>;
    '/api/vocabulary': Get<never, Vocabulary>;
  }
}
