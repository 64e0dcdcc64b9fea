// The maximum size of a file: the operator's setting, or the default.
import { AUDIO_MAX_BYTES } from '@/lib/constants';
import { metaContent } from '@/lib/page-meta';

export const audioMaxBytes = (): number => Number(metaContent('pult-audio-bytes')) || AUDIO_MAX_BYTES;

export const audioMaxMegabytes = (): number => audioMaxBytes() / (1024 * 1024);
