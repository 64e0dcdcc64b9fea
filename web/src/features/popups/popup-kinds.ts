// The popups that the server can request, and the page that each links to.

const POPUP_KINDS = ['choose_plan', 'plan_ended', 'payment_failed', 'limit', 'news'] as const;
export type PopupKind = (typeof POPUP_KINDS)[number];

/** Kinds of a newer server are ignored. */
export const popupKind = (type: string | undefined): PopupKind | null =>
  POPUP_KINDS.find((kind) => kind === type) ?? null;

const TARIFFS = { to: '/profile', search: { tab: 'tariffs' } } as const;

export const POPUP_LINKS = {
  choose_plan: { action: TARIFFS },
  plan_ended: { action: TARIFFS },
  payment_failed: { action: TARIFFS, other: { to: '/profile', search: { tab: 'subscription' } } },
  limit: { action: { to: '/history' } },
  news: { action: { to: '/news' } },
} as const;

/** No popup interrupts users who are choosing or paying a plan, or staff in the admin area. */
const BUSY = [
  '/plans',
  '/payment',
  '/checkout',
  '/profile',
  '/login',
  '/signup',
  '/reset-password',
  '/admin',
];

export const isBusyPage = (path: string): boolean =>
  path === '/' || BUSY.some((busy) => path === busy || path.startsWith(`${busy}/`));
