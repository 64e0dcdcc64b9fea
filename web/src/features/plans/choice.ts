// The user's choices on the plans page. They are stored in the address, so that it can be shared and survives
// signing in.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PLAN_PERIODS } from '@/lib/constants';
import { isCountry } from '@/lib/countries';
import type { Mode, Payment } from './api/types';

export type PeriodMonths = (typeof PLAN_PERIODS)[number];

export interface PlanChoice {
  /** Undefined until the user chooses: then the period of the current plan is preselected. */
  term: PeriodMonths | undefined;
  mode: Mode;
  country: string | undefined;
  /** The `tariff_id` of the plan period whose summary is open. */
  tariff: number | undefined;
  promo: string;
}

type Search = Partial<Record<string, string>>;

export const isTerm = (months: number | undefined): months is PeriodMonths =>
  PLAN_PERIODS.some((term) => term === months);

export function readChoice(search: Search): PlanChoice {
  const term = Number(search.term);
  const tariff = Number(search.tariff);
  return {
    term: isTerm(term) ? term : undefined,
    mode: search.mode === 'one_time' ? 'one_time' : 'recurrent',
    country: isCountry(search.country) ? search.country : undefined,
    tariff: Number.isInteger(tariff) && tariff > 0 ? tariff : undefined,
    promo: search.promo ?? '',
  };
}

/** Defaults are omitted from the address. */
export function writeChoice({ term, mode, country, tariff, promo }: Partial<PlanChoice>): Search {
  return {
    ...(term && { term: String(term) }),
    ...(mode === 'one_time' && { mode }),
    ...(country && { country }),
    ...(tariff && { tariff: String(tariff) }),
    ...(promo && { promo }),
  };
}

/** One country for each currency, because prices depend on nothing else. */
const COUNTRIES: Partial<Record<string, string>> = { RUB: 'RU', EUR: 'DE', USD: 'US' };

/** The choices with which a payment was started, on any device. */
export const choiceOf = ({ tariff_id, recurrent, currency, promo_code }: Payment): Partial<PlanChoice> => ({
  mode: recurrent ? 'recurrent' : 'one_time',
  country: COUNTRIES[currency],
  tariff: tariff_id ?? undefined,
  promo: promo_code ?? '',
});

/** The page that shows the plans, whose address has the choice. */
export type PlanPage = '/plans' | '/profile';

export function useChoice(page: PlanPage) {
  const search = useSearch({ from: page });
  const navigate = useNavigate();
  const choice = readChoice(search);
  /** Opening a summary adds a history entry, so that "back" closes it. */
  const change = (next: Partial<PlanChoice>) => {
    const tab = 'tab' in search ? search.tab : undefined;
    void navigate({
      to: '.',
      search: { ...(tab && { tab }), ...writeChoice({ ...choice, ...next }) },
      replace: !next.tariff,
      resetScroll: false,
    });
  };
  return { choice, change };
}
