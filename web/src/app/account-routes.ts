// Routes for signing in, the account, and plans.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { PROFILE_TABS } from '@/lib/page-tabs';
import { asOneOf, asText } from '@/lib/search-values';
import { screenParts } from './load-screen';
import { onlySignedIn, onlyVisitors, rootRoute, signInFirst } from './root-route';
import { readSearch } from './search-params';

/** The address to return to after signing in. */
const readBackUrl = readSearch({ backurl: asText });

/** The choices on the plans page, which the page itself reads from their texts. */
const PLAN_CHOICE = {
  term: asText,
  mode: asText,
  country: asText,
  tariff: asText,
  promo: asText,
};

// Apart from their routes, because a `beforeLoad` beside the call would not get the types.
const readLogin = readSearch({
  backurl: asText,
  confirm: asText,
  ticket: asText,
  error: asText,
  provider: asText,
});
const readProfile = readSearch({
  ...PLAN_CHOICE,
  tab: asOneOf(PROFILE_TABS),
  backurl: asText,
  delete: asText,
});

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { frame: 'public', title: () => text('landing', 'title') },
  validateSearch: readBackUrl,
  beforeLoad: onlyVisitors,
  ...screenParts(() => import('@/screens/landing/landing'), 'LandingScreen', 'landing'),
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { frame: 'public', title: () => text('auth', 'title') },
  validateSearch: readLogin,
  // A confirmation link from a mail opens for visitors and signed-in users alike.
  beforeLoad: (entering) => entering.search.confirm || onlyVisitors(entering),
  ...screenParts(() => import('@/screens/account/login'), 'LoginScreen', 'auth', 'account'),
});

const signup = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  staticData: { frame: 'public', title: () => text('auth', 'signup.title') },
  validateSearch: readBackUrl,
  beforeLoad: onlyVisitors,
  ...screenParts(() => import('@/screens/account/signup'), 'SignupScreen', 'auth', 'account'),
});

const signupEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup/email',
  staticData: { frame: 'public', title: () => text('auth', 'email.title') },
  validateSearch: readSearch({
    code: asText,
    ticket: asText,
    email: asText,
  }),
  loader: () => loadTexts('auth', 'account'),
  component: lazyNamed(() => import('@/screens/account/signup-email'), 'SignupEmailScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { frame: 'public', title: () => text('auth', 'reset.title') },
  validateSearch: readSearch({
    login: asText,
    checkword: asText,
  }),
  loader: () => loadTexts('auth', 'account'),
  component: lazyNamed(() => import('@/screens/account/reset-password'), 'ResetPasswordScreen'),
});

const profile = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  staticData: { title: () => text('profile', 'title') },
  validateSearch: readProfile,
  beforeLoad: (entering) => {
    // The deletion link from a mail may be opened in a browser without a session.
    if (entering.search.delete) signInFirst(entering);
    onlySignedIn(entering);
  },
  ...screenParts(
    () => import('@/screens/account/profile'),
    'ProfileScreen',
    'profile',
    'account',
    'notifications',
    'plans',
  ),
});

const notifications = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
  staticData: { title: () => text('common', 'nav.notifications') },
  ...screenParts(
    () => import('@/screens/notifications/notifications'),
    'NotificationsScreen',
    'notifications',
    'catalog',
  ),
});

const plans = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plans',
  staticData: { title: () => text('plans', 'title') },
  validateSearch: readSearch(PLAN_CHOICE),
  ...screenParts(() => import('@/screens/plans/plans'), 'PlansScreen', 'plans'),
});

const payment = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/$code',
  staticData: { title: () => text('plans', 'result.page') },
  beforeLoad: signInFirst,
  loader: () => loadTexts('plans'),
  component: lazyNamed(() => import('@/screens/plans/payment'), 'PaymentScreen'),
});

const paymentReceipt = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/$code/receipt',
  staticData: { title: () => text('plans', 'receipt.page') },
  beforeLoad: signInFirst,
  ...screenParts(() => import('@/screens/plans/receipt'), 'ReceiptScreen', 'plans'),
});

const checkout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout/$id',
  staticData: { frame: 'public', title: () => text('plans', 'checkout.page') },
  loader: () => loadTexts('plans'),
  component: lazyNamed(() => import('@/screens/plans/sandbox-checkout'), 'SandboxCheckoutScreen'),
});

export const accountRoutes = [
  landing,
  login,
  signup,
  signupEmail,
  resetPassword,
  profile,
  notifications,
  plans,
  payment,
  paymentReceipt,
  checkout,
] as const;
