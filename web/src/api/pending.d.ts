// The calls whose document is still on its way.
import type { components } from './schema';

type Track = components['schemas']['Track'];

export interface MixReason {
  code: string;
  text: string;
}
export type ReasonedTrack = Track & { reasons: MixReason[] };
export interface TopList {
  original: Track[];
  remix: Track[];
  all: Track[];
  data: {
    period: string;
    updated_at: string | null;
    positions: Record<
      string,
      { place: number; was: number | null; all: { place: number; was: number | null } | null }
    >;
  };
}

type Get<Query, Answer, Path = never> = {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  get: {
    parameters: { query?: Query; path?: Path };
    responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Answer } } };
  };
};

declare module './schema' {
  interface paths {
    '/api/track.alike.get': Get<{ id: number }, ReasonedTrack[]>;
    '/api/tracks/next': Get<{ track_id: number; energy: string; limit: number }, ReasonedTrack[]>;
    '/api/tracks/toplist': Get<{ period: string; limit: number }, TopList>;
    '/api/tracks/recommended': Get<never, { original: ReasonedTrack[]; remix: ReasonedTrack[] }>;
  }
}
