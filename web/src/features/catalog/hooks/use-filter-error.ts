// Explains a search field that the server could not read: which one it is, and how it is written.
import { isRefusal } from '@/api/error';
import { useText } from '@/i18n';
import { exampleFor } from '../search-syntax';

/** Returns null for any other error. */
export function useFilterError(query: string, error: unknown): string | null {
  const t = useText('search');
  if (!isRefusal(error, 'bad_search_field')) return null;
  const example = exampleFor(query, error.message);
  if (!example) return error.message;
  const values = { message: error.message, example: example.query, meaning: t(`help.${example.key}`) };
  return t('misread.text', values);
}
