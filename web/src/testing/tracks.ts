// Sample tracks, and a fake record pool that answers any page of them.
import { vi } from 'vitest';
import type { Schemas } from '@/api/client';
import type { Track, TrackVersion } from '@/entities/track/track';
import type { Vocabulary } from '@/entities/vocabulary/vocabulary';

const ALL = { guest: true, free: true, 'record-pool': true, pro: true, event: true };

export function someTrack(id: number, changes: Partial<Track> = {}): Track {
  return {
    id: String(id),
    name: `Трек ${id}`,
    title: `Трек ${id}`,
    artist: 'Лида Север',
    artist_info: [],
    artistInfo: [
      { id: '7', code: 'lida', name: 'Лида Север', picture: null, description: '', count: { subscriber: 1 } },
    ],
    picture: null,
    date_active_from: '14.11.2026',
    date_active_from_full: '14.11.2026 12:00:00',
    version_id: '1',
    energy: 7,
    source: `/media/audio/${id}`,
    audioSrc: `/media/audio/${id}`,
    soundwave: [10, 50, 100, 40],
    telling_moment: null,
    rating: 4,
    type: 'Extended',
    variant: 'Original',
    label: null,
    key: '8A',
    track_key: '8A',
    key_index: 15,
    bpm: 124,
    duration: 200,
    downloads_all: 0,
    was_in_top: false,
    liked: false,
    played: false,
    is_adult: false,
    has_detail_page: true,
    set_format: null,
    part_night: 'Primetime Closing',
    category: 'House',
    marking: [{ title: 'Хит', code: 'hit', icon: { literal: 'Х', color: '#f00' } }],
    event_marking: [],
    genres: [],
    downloads: {
      available: false,
      reason: 'login_required',
      progress: '0%',
      items: ['Extended', 'Extended', 'Clean', 'Dirty', 'Intro Clean'].map((name, place) => ({
        id: `${id}-${place}`,
        // The first two are the formats of one version.
        version_id: String(Math.max(1, place)),
        name,
        extension: place === 1 ? 'wav' : 'mp3',
        download_count: 0,
        available: false,
        reason: 'login_required',
        source: null,
      })),
    },
    download_with_archive: false,
    access: { download: ALL, play: ALL, 'record-pool': true, pro: true, event: true },
    available_percent: 100,
    preview_start: 0,
    preview_length: 200,
    in_playlists: [],
    ...changes,
  };
}

export const someVersion = (id: number, changes: Partial<TrackVersion> = {}): TrackVersion => ({
  id: String(id),
  name: `Версия ${id}`,
  code: `version-${id}`,
  bpm: 120,
  bpm_alternatives: [],
  key: '8A',
  track_key: '8A',
  key_index: 15,
  duration: 200,
  loudness: null,
  peak: null,
  has_wav: false,
  source: `/media/audio/${id}?share=1&signature=x`,
  available_percent: 100,
  preview_start: 0,
  preview_length: 200,
  soundwave: [10, 50, 100, 40],
  soundwave_link: null,
  sections: [],
  grid: null,
  intro: null,
  outro: null,
  telling_moment: null,
  ...changes,
});

const word = (code: string, title = code) => ({ code, title });

export const someVocabulary: Vocabulary = {
  genres: [word('house', 'Хаус'), word('pop', 'Поп'), word('techno', 'Техно')],
  categories: [word('club', 'Клуб')],
  additional_categories: [word('retro', 'Ретро')],
  markers: [{ code: 'hit', title: 'Хит', icon: { literal: 'Х', color: '#f00' } }],
  parts_of_night: [word('Opening'), word('Primetime')],
  types: [
    { code: 'clean', title: 'Clean', offered_first: true },
    { code: 'slam', title: 'Slam', offered_first: false },
  ],
  labels: [word('exclusive', 'Exclusive')],
  variants: [word('remix', 'Ремикс')],
  format_sets: [],
};

const someFacets: Schemas['Facets'] = {
  genres: { house: 120, pop: 7 },
  categories: { club: 30 },
  additional_categories: {},
  markers: { hit: 3 },
  parts_of_night: { Opening: 11 },
  keys: { '8A': 42, '9A': 5 },
  ratings: { 1: 200, 2: 150, 3: 90, 4: 40, 5: 10 },
  variants: { remix: 9 },
  types: { clean: 77 },
  labels: {},
  energy: { 7: 12 },
  years: { 2024: 5 },
  top10: 4,
  wav: 8,
  bpm: Array.from({ length: 40 }, (_, place) => place),
};

/** Answers calls for the record pool with `total` tracks, `perDay` for each date; returns the queries it received. */
export function answerPool(total: number, perDay = 15): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (request: Request) => answerPoolCall(request, { total, perDay, asked }));
  return asked;
}

interface Pool {
  total: number;
  perDay?: number;
  asked?: URLSearchParams[];
}

export function answerPoolCall(request: Request, { total, perDay = 15, asked }: Pool): Response {
  const { searchParams, pathname } = new URL(request.url);
  if (pathname === '/api/vocabulary') return Response.json(someVocabulary);
  if (pathname !== '/api/tracks/recordpool') return Response.json({}, { status: 404 });
  asked?.push(searchParams);
  const offset = Number(searchParams.get('offset'));
  const limit = Number(searchParams.get('limit'));
  const isByDate = (searchParams.get('sort') ?? '-date').endsWith('date');
  const items: Schemas['TrackGroup'][] = [];
  for (let place = offset; place < Math.min(total, offset + limit); place++) {
    const day = Math.floor(place / perDay);
    const date = isByDate ? `${String(28 - day).padStart(2, '0')}.01.2025` : null;
    if (items.length === 0 || items.at(-1)?.date !== date) {
      items.push({ date, items: [], date_all_count: isByDate ? perDay : total });
    }
    items.at(-1)?.items.push(someTrack(place + 1));
  }
  const list: Schemas['TrackList'] = { items, total, offset, limit };
  if (searchParams.get('facets')) list.facets = someFacets;
  return Response.json(list);
}
