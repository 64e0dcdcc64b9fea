// Checks which files can be uploaded at all; only the server checks their contents.
import { audioMaxBytes } from './audio-limit';

export const AUDIO_TYPES = '.wav,.wave,.aif,.aiff,.aifc,.flac,.m4a,.mp3,audio/*';

export type AudioFault = 'size' | 'type' | 'empty';

const NAMED_AUDIO = /\.(wav|wave|aif|aiff|aifc|flac|m4a|mp3)$/i;

export function audioFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): AudioFault | null {
  if (!NAMED_AUDIO.test(name) && !type.startsWith('audio/')) return 'type';
  if (size === 0) return 'empty';
  return size > audioMaxBytes() ? 'size' : null;
}
