// Sample plans, quotes and payments in the server's format.
import type { Payment, PlanOffer, PlanStatus, Quote } from '@/features/plans/api/types';

const MONTHLY = { 'record-pool': 79_000, pro: 129_000, event: 199_000 } as const;
const NAMES = { 'record-pool': 'Record Pool', pro: 'Pro', event: 'Event' } as const;
const PERCENT_OFF = { 1: 0, 3: 10, 6: 15, 12: 25 } as const;
const FIRST_ID = { 'record-pool': 200, pro: 300, event: 400 } as const;

type Code = keyof typeof MONTHLY;
const CODES = Object.keys(MONTHLY) as Code[];
const PERIODS = [1, 3, 6, 12] as const;

export const somePlanOffers: PlanOffer[] = CODES.flatMap((code, rank) =>
  PERIODS.map((period) => ({
    tariff_id: FIRST_ID[code] + period,
    code,
    name: NAMES[code],
    period,
    days: period * 30,
    price: (MONTHLY[code] * period * (100 - PERCENT_OFF[period])) / 100,
    currency: 'RUB',
    old_price: period === 1 ? null : MONTHLY[code] * period,
    recurrent: true,
    features: [...(rank > 0 ? ['ARCHIVE_DOWNLOAD'] : []), ...(rank > 1 ? ['INTERACTIVES'] : [])],
    access: CODES.slice(0, rank + 1),
    archived: false,
  })),
);

const free = { id: 0, code: 'free', name: 'Free', period: 0, from: null, to: null, renews: false };

export const onFree: PlanStatus = {
  state: 'none',
  current: free,
  next: null,
  renews_at: null,
  next_charge: null,
  grace_until: null,
  method: null,
  currency: 'RUB',
  bonus_days: 0,
  can_cancel: false,
  can_resume: false,
  archived: false,
  lapsed: null,
  open_payment: null,
};

export const onPool: PlanStatus = {
  ...onFree,
  state: 'active',
  current: {
    id: 201,
    code: 'record-pool',
    name: 'Record Pool',
    period: 1,
    from: '2026-11-01T09:00:00Z',
    // In Moscow it is already the next day.
    to: '2026-11-30T21:30:00Z',
    renews: true,
  },
  renews_at: '2026-11-30T21:30:00Z',
  next_charge: { amount: 79_000, currency: 'RUB' },
  method: { title: 'Visa ·· 4242', provider: 'sandbox' },
  can_cancel: true,
};

export const someQuote: Quote = {
  tariff_id: 301,
  code: 'pro',
  name: 'Pro',
  period: 1,
  step: 'upgrade',
  how: 'now',
  price: 129_000,
  discount: 0,
  credit: 77_767,
  credit_days: 19,
  credit_of_days: 30,
  credits: [{ code: 'record-pool', name: 'Record Pool', period: 1, days: 19, of_days: 30, amount: 77_767 }],
  due: 51_233,
  currency: 'RUB',
  days: 30,
  extra_days: 0,
  starts_at: '2026-11-15T10:00:00Z',
  ends_at: '2026-12-15T10:00:00Z',
  next_charge_at: '2026-12-15T10:00:00Z',
  next_charge: 129_000,
  recurrent: true,
  promo_code: null,
};

export const somePayment: Payment = {
  code: 'p1',
  kind: 'purchase',
  status: 'open',
  checking: false,
  tariff_id: 301,
  plan: 'pro',
  name: 'Pro',
  period: 1,
  recurrent: true,
  amount: 51_233,
  currency: 'RUB',
  price: 129_000,
  discount: 0,
  credit: 77_767,
  promo_code: null,
  created_at: '2026-11-15T10:00:00Z',
  settled_at: null,
  returned_at: null,
  expires_at: '2026-11-15T10:30:00Z',
  method: null,
  failure: null,
  url: null,
  refunded: 0,
};
