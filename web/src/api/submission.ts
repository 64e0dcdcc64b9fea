// Music on its way into the pool, as its author and its reviewers see it.

export type SubmissionStatus = 'draft' | 'sent' | 'on_review' | 'approved' | 'rejected' | 'published';
export type Creator = 'author' | 'editor' | 'remixer';
export type UploadState = 'uploading' | 'joining' | 'waiting' | 'working' | 'ready' | 'failed';
export type Verdict = 'pending' | 'approved' | 'rejected';

export interface UploadTags {
  artist: string | null;
  title: string | null;
  version: string | null;
  bpm: number | null;
  key: string | null;
  genre: string | null;
  year: number | null;
  label: string | null;
}

export interface UploadSound {
  duration: number;
  bpm: number | null;
  bpm_alternatives: number[];
  bpm_confidence: number | null;
  key: string | null;
  key_name: string | null;
  key_confidence: number | null;
  loudness: number | null;
  range: number | null;
  peak: number | null;
  clipped_samples: number;
  cutoff_hz: number | null;
  energy: number | null;
  intro: number | null;
  outro: number | null;
  soundwave: number[];
  waveform_link: string | null;
  source: string;
  lossless: boolean;
  bitrate: number | null;
  format: string;
}

export interface LikeTrack {
  id: string;
  title: string;
  artist: string;
  link: string;
  similarity?: number | null;
}

export interface UploadWarning {
  code: string;
  message: string;
  track?: LikeTrack | null;
}

export interface Upload {
  id: string;
  name: string;
  length: number;
  received: number;
  state: UploadState;
  percent: number;
  problem: { code: string; message: string } | null;
  tags: UploadTags | null;
  sound: UploadSound | null;
  warnings: UploadWarning[];
}

export interface ArtistName {
  id: string | null;
  name: string;
}

export interface SubmissionVersion {
  id: string;
  kind: string | null;
  upload: Upload | null;
  bpm: number | null;
  key: string | null;
}

export interface SubmissionTrack {
  id: string;
  title: string;
  artists: ArtistName[];
  genres: string[];
  category: string | null;
  parts_of_night: string[];
  markers: string[];
  year: number | null;
  label: string;
  adult: boolean;
  versions: SubmissionVersion[];
  verdict: Verdict;
  reason: { code: string; text: string } | null;
  comment: string;
  track: { id: string; link: string } | null;
}

export interface Attachment {
  id: string;
  name: string;
  length: number;
  kind: string;
  link: string;
}

export interface SubmissionEvent {
  at: string;
  what: string;
  by: string | null;
  comment: string;
}

export interface Submission {
  id: string;
  status: SubmissionStatus;
  revision: number;
  creator: Creator;
  link: string;
  notes: string;
  consent: boolean;
  attachments: Attachment[];
  tracks: SubmissionTrack[];
  created_at: string;
  updated_at: string;
  sent_at: string | null;
  due_at: string | null;
  decided_at: string | null;
  publish_at: string | null;
  review_days: { from: number; to: number };
  events: SubmissionEvent[];
}

export interface VersionInput {
  id: string | null;
  kind: string | null;
  upload: string | null;
  bpm: number | null;
  key: string | null;
}

export interface TrackInput {
  id: string | null;
  title: string;
  artists: ArtistName[];
  genres: string[];
  category: string | null;
  parts_of_night: string[];
  markers: string[];
  year: number | null;
  label: string;
  adult: boolean;
  versions: VersionInput[];
}

export interface SubmissionInput {
  revision: number;
  creator: Creator;
  link: string;
  notes: string;
  tracks: TrackInput[];
}

export type SubmissionCounts = Record<SubmissionStatus, number>;

export interface SubmissionPage {
  items: Submission[];
  total: number;
  counts: SubmissionCounts;
}
