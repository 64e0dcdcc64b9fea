// Keeps the tab's title in step with the page and the language.
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale } from '@/i18n';
import { brand } from '@/lib/page-meta';
import { usePageName } from '@/lib/page-name';

export function usePageTitle(): string {
  // The title is a function of the language too.
  useLocale();
  const named = usePageName();
  const route = useMatches({
    select: (matches) => {
      const page = matches.at(-1);
      // Until the page has loaded its texts are not there either.
      return page?.status === 'pending' ? undefined : (page?.staticData.title?.() ?? null);
    },
  });
  const name = named ?? route;
  const title = name ? `${name} · ${brand()}` : brand();
  useEffect(() => {
    if (name !== undefined) document.title = title;
  }, [name, title]);
  return title;
}
