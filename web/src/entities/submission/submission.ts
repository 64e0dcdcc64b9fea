// Short names for the submission types of the API schema.
import type { Schemas } from '@/api/client';
import type { ArtistName } from '@/entities/artist/artist';

export type SubmissionStatus = Schemas['SubmissionStatusCode'];
export type Verdict = Schemas['TrackReviewStatusCode'];
export type Upload = Schemas['Upload'];
export type UploadTags = Schemas['UploadTags'];
export type UploadSound = Schemas['UploadAudio'];
export type UploadWarning = Schemas['UploadWarning'];
export type SubmissionVersion = Schemas['SubmissionVersionResponse'];
export type SubmissionTrack = Schemas['SubmissionTrackResponse'];
export type PublishedTrack = Schemas['PublishedTrack'];
export type SubmissionEvent = Schemas['SubmissionEventResponse'];
export type Submission = Schemas['SubmissionResponse'];
export type Attachment = Schemas['AttachmentResponse'];

/** The form sends every field, including optional ones. */
export type VersionInput = Required<Schemas['VersionInput']>;
export type TrackInput = Required<Omit<Schemas['TrackInput'], 'artists' | 'versions'>> & {
  artists: ArtistName[];
  versions: VersionInput[];
};
export type SubmissionInput = Omit<Schemas['SubmissionRequest'], 'tracks'> & { tracks: TrackInput[] };
