// Whether the other language is worth offering; the line itself is loaded only then.
import { useState } from 'react';
import { type Locale, useLocale } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { useSignedIn } from '@/lib/session';
import { readCookie, readStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import { LazyBoundary } from '@/ui/LazyBoundary';

const LanguageOffer = lazy(() => import('./LanguageOffer'));

/** Russian to who reads it, English to all others; nothing to who has chosen. */
function offeredLocale(used: Locale): Locale | null {
  if (readCookie('locale') || readStored(LOCAL.locale)) return null;
  const spoken: Locale = /^ru\b/i.test(navigator.language) ? 'ru' : 'en';
  return spoken === used ? null : spoken;
}

/** `isAtTop`: forms stand in the middle of the public pages, and their buttons below. */
export function LanguageOfferSlot({ isAtTop }: { isAtTop: boolean }) {
  const isVisitor = !useSignedIn();
  const [isClosed, setIsClosed] = useState(false);
  // Anew whenever the language changes: who has changed it by hand is not asked.
  const offered = offeredLocale(useLocale());
  if (!offered || isClosed || !isVisitor) return null;
  return (
    <LazyBoundary errorFallback={null}>
      <LanguageOffer offered={offered} isAtTop={isAtTop} onClose={() => setIsClosed(true)} />
    </LazyBoundary>
  );
}
