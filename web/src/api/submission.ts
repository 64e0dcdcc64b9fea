// Music on its way into the pool, as its author and its reviewers see it: names for shapes of the API document.
import type { Schemas } from './client';

export type SubmissionStatus = Schemas['SubmissionStatus'];
export type Verdict = Schemas['TrackVerdict'];
export type Upload = Schemas['Upload'];
export type UploadTags = Schemas['UploadTags'];
export type UploadSound = Schemas['UploadSound'];
export type UploadWarning = Schemas['UploadWarning'];
export type ArtistName = Schemas['SubmissionArtist'];
export type SubmissionVersion = Schemas['SubmissionVersion'];
export type SubmissionTrack = Schemas['SubmissionTrack'];
export type PublishedTrack = Schemas['PublishedTrack'];
export type SubmissionEvent = Schemas['SubmissionEvent'];
export type Submission = Schemas['Submission'];
export type Attachment = Schemas['Attachment'];

/** The form sends every field, also those that may be left out. */
export type VersionInput = Required<Schemas['VersionInput']>;
export type TrackInput = Required<Omit<Schemas['TrackInput'], 'artists' | 'versions'>> & {
  artists: ArtistName[];
  versions: VersionInput[];
};
export type SubmissionInput = Omit<Schemas['SubmissionInput'], 'tracks'> & { tracks: TrackInput[] };
