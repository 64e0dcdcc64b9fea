// Attachments of a report: up to the limit, each file once.
import { ATTACHMENT_BYTES_MAX, ATTACHMENTS_MAX } from '@/lib/constants';

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** `left` has the files that could not be added. */
export function addAttachments(
  files: readonly File[],
  chosen: readonly File[],
): { files: File[]; left: File[] } {
  const fresh = chosen.filter((file) => !files.some((known) => isSame(known, file)));
  const all = [...files, ...fresh];
  return { files: all.slice(0, ATTACHMENTS_MAX), left: all.slice(ATTACHMENTS_MAX) };
}

export const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');

export const isTooLarge = (file: File): boolean => file.size > ATTACHMENT_BYTES_MAX;
