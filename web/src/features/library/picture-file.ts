// Checks whether a file can be a playlist's picture before it is uploaded.
import { PICTURE_MAX_BYTES } from '@/lib/constants';

export type PictureFault = 'format' | 'size';

export const PICTURE_TYPES = 'image/jpeg,image/png,image/tiff,image/bmp';

/** The first bytes of the accepted formats: JPEG, PNG, both kinds of TIFF, BMP. */
const BEGINNINGS = ['ffd8ff', '89504e47', '49492a00', '4d4d002a', '424d'] as const;

const LONGEST = 4;

/** Checks the contents, because a file name proves nothing. */
export async function pictureFault(file: Blob): Promise<PictureFault | null> {
  const bytes = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  const beginning = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!BEGINNINGS.some((known) => beginning.startsWith(known))) return 'format';
  return file.size > PICTURE_MAX_BYTES ? 'size' : null;
}
