// Whether the other language is worth offering; the line itself is loaded only then.

import { useState } from 'react';
import { currentLocale, type Locale } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { useSignedIn } from '@/lib/session';
import { readCookie, readStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import { Part } from '@/ui/Part';

const LanguageOffer = lazy(() => import('./LanguageOffer'));

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
    <Part quiet={null}>
      <LanguageOffer offered={offered} isAtTop={isAtTop} onClose={() => setOffered(null)} />
    </Part>
  );
}
