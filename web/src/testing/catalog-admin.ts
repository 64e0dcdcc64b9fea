// A sample track and track list as staff receive them.

import type { Table } from '@/features/admin/api/tables';
import type { AdminTrack } from '@/features/catalog-admin/api/catalog-admin';

export const adminTrack = (changes: Partial<AdminTrack> = {}): AdminTrack => ({
  id: '3',
  revision: 4,
  state: 'published',
  title: 'Ночь',
  artists: [
    { id: '1', name: 'Контур' },
    { id: '2', name: 'Полынь' },
  ],
  genres: ['house'],
  markers: [],
  parts_of_night: [],
  additional_categories: [],
  category: null,
  format_set: null,
  label: null,
  record_label: 'Северный',
  year: 2026,
  adult: false,
  rating: 3,
  preview_start: 0,
  access: { record_pool: true, pro: true, event: true },
  publish_at: '2026-11-12T12:00:00.123Z',
  hidden: false,
  merged_into: null,
  cover: null,
  picture: null,
  downloads: 7,
  created_at: '2026-11-12T12:00:00Z',
  updated_at: '2026-11-12T12:00:00Z',
  versions: [
    {
      id: '30',
      kind: 'clean',
      bpm: 124,
      key: '8A',
      duration: 180,
      has_audio: true,
      has_wav: true,
      source: '/media/audio/30?share=whole',
      soundwave: [10, 60, 30],
    },
    {
      id: '31',
      kind: 'dirty',
      bpm: 0,
      key: '8A',
      duration: 180,
      has_audio: true,
      has_wav: false,
      source: null,
      soundwave: [],
    },
  ],
  ...changes,
});

export const adminVocabulary = {
  genres: [
    { code: 'house', title: 'Хаус' },
    { code: 'techno', title: 'Техно' },
  ],
  categories: [],
  additional_categories: [],
  markers: [],
  parts_of_night: [],
  types: [
    { code: 'clean', title: 'Clean', offered_first: true },
    { code: 'dirty', title: 'Dirty', offered_first: false },
  ],
  labels: [],
  variants: [],
  format_sets: [],
};

export const trackTable = (titles: readonly string[]): Table => ({
  columns: [
    { name: 'title', label: 'Название', kind: 'text', choices: [], edited: false, optional: false },
    { name: 'rating', label: 'Рейтинг', kind: 'number', choices: [], edited: false, optional: false },
  ],
  items: titles.map((title, at) => ({
    id: String(at + 1),
    cells: { title, rating: '3' },
    names: {},
    revision: null,
  })),
  total: titles.length,
  adds: false,
  deletes: false,
  moves: false,
  in_order: false,
});
