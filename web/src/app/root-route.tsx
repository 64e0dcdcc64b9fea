// The root of the route tree, and who may enter which page.
import { createRootRoute, redirect } from '@tanstack/react-router';
import { text } from '@/i18n';
import { safeBackUrl } from '@/lib/backurl';
import { getToken } from '@/lib/session';
import { writeSession } from '@/lib/storage';
import { SESSION } from '@/lib/storage-keys';
import { NotFoundScreen } from '@/screens/shared/not-found';
import { Frame } from './layout/Frame';
import type { SearchParams } from './search-params';

export const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFoundScreen,
  // Alone, without a page below it, the root stands for an address that leads nowhere.
  staticData: { title: () => text('common', 'notFound.title') },
  beforeLoad: ({ search }) => storeInvitation(search.ref),
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
});

/** Who sent the link counts when the visitor registers, however late in this tab. */
function storeInvitation(ref: string | undefined) {
  if (ref && REF.test(ref)) writeSession(SESSION.ref, ref);
}

const REF = /^[\w-]{1,64}$/;

interface Entering {
  search: SearchParams;
}

/** Someone signed in goes on to where they were heading. */
export function onlyVisitors({ search }: Entering) {
  if (getToken()) throw redirect({ href: safeBackUrl(search.backurl), replace: true });
}

export function onlySignedIn({ search }: Entering) {
  if (!getToken()) throw redirect({ href: safeBackUrl(search.backurl), replace: true });
}

/** For addresses that are opened from elsewhere: a letter, a payment page. Signing in leads back. */
export function signInFirst({ location }: { location: { href: string } }) {
  if (!getToken()) throw redirect({ to: '/login', search: { backurl: location.href }, replace: true });
}
