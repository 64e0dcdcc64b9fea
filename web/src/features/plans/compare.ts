// The features of each plan as lines that can be compared.
import type { PlanOffer } from './api/types';

export const OPENED = ['free', 'pool', 'pro', 'archive', 'event', 'interactives'] as const;
export type Opened = (typeof OPENED)[number];

const TESTS: Record<Opened, (tariff: PlanOffer) => boolean> = {
  free: () => true,
  pool: ({ access }) => access.includes('record-pool'),
  pro: ({ access }) => access.includes('pro'),
  archive: ({ features }) => features.includes('ARCHIVE_DOWNLOAD'),
  event: ({ access }) => access.includes('event'),
  interactives: ({ features }) => features.includes('INTERACTIVES'),
};

export const opens = (tariff: PlanOffer, what: Opened): boolean => TESTS[what](tariff);

export interface PeriodSaving {
  percent: number;
  amount: number;
}

/** What a longer period costs less than as many single months. */
export function savingOf({ price, old_price }: Pick<PlanOffer, 'price' | 'old_price'>): PeriodSaving | null {
  if (!old_price || old_price <= price) return null;
  const amount = old_price - price;
  return { percent: Math.round((amount * 100) / old_price), amount };
}
