// Fetches the page of an admin table that `AdminTableScreen` shows at an address.
import { tableOptions } from '@/features/admin/api/tables';
import { SECTIONS, sectionOf, tableOf } from '@/features/admin/sections';
import { currentLocale } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { asPageNumber, asText } from '@/lib/search-values';
import { mayPrefetch } from './may-prefetch';

export function prefetchTable({ context: { queryClient }, location }: PrefetchContext): void {
  const section = sectionOf(location.pathname);
  if (!section || !mayPrefetch(queryClient, SECTIONS[section].need)) return;
  const { q, filter, sort, page } = location.search;
  const request = { q: asText(q) ?? '', filter: asText(filter) ?? '', sort: asText(sort) ?? '' };
  void queryClient.prefetchQuery(
    tableOptions(tableOf(section), asPageNumber(page) ?? 1, request, currentLocale()),
  );
}
