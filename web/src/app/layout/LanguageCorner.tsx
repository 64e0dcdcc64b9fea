// Whether the other language is worth offering; the line itself is loaded only then.
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { currentLocale, type Locale } from '@/i18n';
import { useSignedIn } from '@/lib/session';
import { readCookie, readStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import type { LanguageOfferProps } from './LanguageOffer';

/** Without a network it is not offered. */
const LanguageOffer = lazy<ComponentType<LanguageOfferProps>>(() =>
  import('./LanguageOffer').catch(() => ({ default: () => null })),
);

/** Russian to who reads it, English to all others; nothing to who has chosen. */
function offeredLocale(): Locale | null {
  if (readCookie('locale') || readStored(LOCAL.locale)) return null;
  const spoken: Locale = /^ru\b/i.test(navigator.language) ? 'ru' : 'en';
  return spoken === currentLocale() ? null : spoken;
}

/** `isAtTop`: forms stand in the middle of the public pages, and their buttons below. */
export function LanguageCorner({ isAtTop }: { isAtTop: boolean }) {
  const isVisitor = !useSignedIn();
  const [offered, setOffered] = useState(offeredLocale);
  if (!offered || !isVisitor) return null;
  return (
    <Suspense fallback={null}>
      <LanguageOffer offered={offered} isAtTop={isAtTop} onClose={() => setOffered(null)} />
    </Suspense>
  );
}
