// How large a file may be: as the operator says, or as usual.
import { AUDIO_MAX_BYTES } from '@/lib/constants';
import { metaContent } from '@/lib/page-meta';

export const audioMaxBytes = (): number => Number(metaContent('pult-audio-bytes')) || AUDIO_MAX_BYTES;

export const audioMaxMegabytes = (): number => audioMaxBytes() / (1024 * 1024);
