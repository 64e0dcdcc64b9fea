// What the desk shows of a submission is another part of the app: whoever opens the desk brings it along.
import type { ComponentType } from 'react';
import type { Attachment, SubmissionEvent, SubmissionInput, Upload, UploadSound } from '@/api/submission';
import type { ReviewSubmission, ReviewTrack } from './api/review';

export interface ReviewSlots {
  /** Waveform, analysis and warnings of a file. */
  Sound: ComponentType<{ upload: Upload; title: string; artist: string }>;
  /** What the author says of a track. */
  Words: ComponentType<{ track: ReviewTrack }>;
  Editor: ComponentType<{
    submission: ReviewSubmission;
    track: string;
    onSave: (input: SubmissionInput) => Promise<unknown>;
    onClose: () => void;
  }>;
  Events: ComponentType<{ events: readonly SubmissionEvent[] }>;
  Attachments: ComponentType<{ attachments: readonly Attachment[] }>;
}

/** A sound to be played in the one player. */
export interface ReviewAudio {
  id: string;
  title: string;
  artist: string;
  source: string;
  sound?: UploadSound;
}

export interface ReviewPlayer {
  /** Plays it, or pauses it if it is the one that plays. */
  play: (sound: ReviewAudio) => void;
  playingId: string | null;
}
