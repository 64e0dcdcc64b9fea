// Keeps the document title in sync with the page and the language.
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { text, useLocale } from '@/i18n';
import { brand } from '@/lib/page-meta';
import { usePageName } from '@/lib/page-name';

export function usePageTitle(): string {
  // Re-renders on a change of language, on which the title depends.
  useLocale();
  const named = usePageName();
  const route = useMatches({
    select: (matches) => {
      const page = matches.at(-1);
      // A pending page has not loaded its texts yet, and one that failed may have none.
      if (page?.status === 'pending') return undefined;
      return page?.status === 'error' ? text('common', 'errors.lost') : (page?.staticData.title?.() ?? null);
    },
  });
  const name = named ?? route;
  const title = name ? `${name} · ${brand()}` : brand();
  useEffect(() => {
    if (name !== undefined) document.title = title;
  }, [name, title]);
  return title;
}
