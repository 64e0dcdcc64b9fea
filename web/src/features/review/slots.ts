// Components of other features that the review screen needs; the route provides them.
import type { ComponentType } from 'react';
import type {
  Attachment,
  SubmissionEvent,
  SubmissionInput,
  SubmissionTrack,
  Upload,
  UploadSound,
} from '@/entities/submission/submission';
import type { ReviewSubmission } from './api/review';

export interface ReviewSlots {
  /** Shows the waveform, the measurements and the warnings of a file. */
  Sound: ComponentType<{ upload: Upload; title: string; artist: string }>;
  /** Shows the author's data of a track. */
  Words: ComponentType<{ track: SubmissionTrack }>;
  Editor: ComponentType<{
    submission: ReviewSubmission;
    track: string;
    onSave: (input: SubmissionInput) => Promise<unknown>;
    onClose: () => void;
  }>;
  Events: ComponentType<{ events: readonly SubmissionEvent[] }>;
  Attachments: ComponentType<{ attachments: readonly Attachment[] }>;
}

/** Audio that the player can play. */
export interface ReviewAudio {
  id: string;
  title: string;
  artist: string;
  source: string;
  sound?: UploadSound;
}

export interface ReviewPlayer {
  /** Plays it, or pauses it if it is already playing. */
  play: (sound: ReviewAudio) => void;
  playingId: string | null;
}
