// What to tell whoever wrote a condition that the server could not read: which one it is, and how it is written.
import { isRefusal } from '@/api/error';
import { useText } from '@/i18n';
import { exampleFor } from '../search-syntax';

/** Null while there is nothing of the kind to tell. */
export function useFilterError(query: string, error: unknown): string | null {
  const t = useText('search');
  if (!isRefusal(error, 'bad_search_field')) return null;
  const example = exampleFor(query, error.message);
  if (!example) return error.message;
  const values = { message: error.message, example: example.query, meaning: t(`help.${example.key}`) };
  return t('misread.text', values);
}
