// Formats file sizes in megabytes.
import { numberText } from '@/lib/number-text';

const MEGABYTE = 1024 * 1024;

export const megabytes = (bytes: number, locale: string): string => numberText(locale, bytes / MEGABYTE, 1);
