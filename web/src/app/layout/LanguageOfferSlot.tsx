// Decides whether to offer the other language; the offer itself is loaded only then.
import { useState } from 'react';
import { isLocale, type Locale, useLocale } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { useSignedIn } from '@/lib/session';
import { readCookie, readStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import { LazyBoundary } from '@/ui/LazyBoundary';

const LanguageOffer = lazy(() => import('./LanguageOffer'));

/** The first language of the browser that the app speaks, otherwise English; nothing once one has been chosen. */
function offeredLocale(used: Locale): Locale | null {
  if (readCookie('locale') || readStored(LOCAL.locale)) return null;
  const asked = [navigator.language, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  const spoken = asked.find(isLocale) ?? 'en';
  return spoken === used ? null : spoken;
}

/** `isAtTop`: public pages have their forms in the middle and their buttons at the bottom. */
export function LanguageOfferSlot({ isAtTop }: { isAtTop: boolean }) {
  const isVisitor = !useSignedIn();
  const [isClosed, setIsClosed] = useState(false);
  // Evaluated again on each change of language: after a manual change there is no offer.
  const offered = offeredLocale(useLocale());
  if (!offered || isClosed || !isVisitor) return null;
  return (
    <LazyBoundary errorFallback={null}>
      <LanguageOffer offered={offered} isAtTop={isAtTop} onClose={() => setIsClosed(true)} />
    </LazyBoundary>
  );
}
