// The root of the route tree, and the guards of its pages.
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { text } from '@/i18n';
import { safeBackUrl } from '@/lib/backurl';
import { asText } from '@/lib/search-values';
import { getToken } from '@/lib/session';
import { writeSession } from '@/lib/storage';
import { SESSION } from '@/lib/storage-keys';
import { NotFoundScreen } from '@/screens/shared/not-found';
import { Frame } from './layout/Frame';
import { readSearch } from './search-params';

/** Any page may be opened by an invitation link. */
const readInvitation = readSearch({ ref: asText });

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Frame,
  notFoundComponent: NotFoundScreen,
  // If no child route matches, the root itself is the "not found" page.
  staticData: { title: () => text('common', 'notFound.title') },
  beforeLoad: ({ search }) => storeInvitation(search.ref),
  validateSearch: readInvitation,
});

/** Stores the referrer of an invitation link for this tab, so that it counts whenever the visitor registers. */
function storeInvitation(ref: string | undefined) {
  if (ref && REF.test(ref)) writeSession(SESSION.ref, ref);
}

const REF = /^[\w-]{1,64}$/;

interface Entering {
  search: { backurl?: string | undefined };
}

/** Redirects signed-in users to where they were going. */
export function onlyVisitors({ search }: Entering) {
  if (getToken()) throw redirect({ href: safeBackUrl(search.backurl), replace: true });
}

export function onlySignedIn({ search }: Entering) {
  if (!getToken()) throw redirect({ href: safeBackUrl(search.backurl), replace: true });
}

/** For addresses opened from outside, such as mails or a payment page. Signing in returns to them. */
export function signInFirst({ location }: { location: { href: string } }) {
  if (!getToken()) throw redirect({ to: '/login', search: { backurl: location.href }, replace: true });
}
