// Sample submissions in the server's format.
import type { Submission, SubmissionTrack, Upload, UploadSound } from '@/entities/submission/submission';
import type { ReviewSubmission } from '@/features/review/api/review';

const someSound: UploadSound = {
  duration: 200,
  bpm: 124,
  bpm_alternatives: [62],
  bpm_confidence: 90,
  key: '8A',
  key_name: 'Am',
  key_confidence: 80,
  loudness: -8.4,
  range: 5,
  peak: -0.2,
  clipped_samples: 0,
  cutoff_hz: null,
  energy: 7,
  intro: null,
  outro: null,
  soundwave: [10, 50, 100, 40],
  waveform_link: '',
  source: '/media/upload/1',
  lossless: true,
  bitrate: null,
  format: 'WAV',
};

export const someUpload = (id: string, changes: Partial<Upload> = {}): Upload => ({
  id,
  name: `${id}.wav`,
  length: 1000,
  received: 1000,
  state: 'ready',
  percent: 100,
  problem: null,
  tags: null,
  sound: someSound,
  warnings: [],
  ...changes,
});

export const someSubmissionTrack = (id: string, changes: Partial<SubmissionTrack> = {}): SubmissionTrack => ({
  id,
  title: `Трек ${id}`,
  artists: [{ id: '7', name: 'Лида Север' }],
  genres: ['house'],
  category: null,
  parts_of_night: [],
  markers: [],
  year: null,
  label: '',
  adult: false,
  versions: [{ id: `v${id}`, kind: 'clean', upload: someUpload(`u${id}`), bpm: null, key: null }],
  verdict: 'pending',
  reason: null,
  comment: '',
  track: null,
  ...changes,
});

export const someSubmission = (changes: Partial<Submission> = {}): Submission => ({
  id: '1',
  status: 'draft',
  revision: 1,
  creator: 'author',
  link: '',
  notes: '',
  consent: false,
  attachments: [],
  tracks: [],
  created_at: '2026-11-14T10:00:00Z',
  updated_at: '2026-11-14T10:00:00Z',
  sent_at: null,
  due_at: null,
  decided_at: null,
  publish_at: null,
  review_days: { from: 1, to: 7 },
  events: [],
  ...changes,
});

export const someReviewTrack = (id: string, changes: Partial<SubmissionTrack> = {}): SubmissionTrack => ({
  ...someSubmissionTrack(id),
  lookalikes: [],
  ...changes,
});

export const someReview = (changes: Partial<ReviewSubmission> = {}): ReviewSubmission => ({
  ...someSubmission({ status: 'on_review', sent_at: '2026-11-14T10:00:00Z', due_at: '2026-11-21T10:00:00Z' }),
  tracks: ['1', '2'].map((id) => someReviewTrack(id)),
  author: { id: '5', login: 'author', name: 'Лида' },
  assignee: { id: '1', login: 'pool', name: '' },
  ...changes,
});
