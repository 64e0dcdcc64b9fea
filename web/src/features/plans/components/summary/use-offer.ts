// The quote of a plan request with the promo code being typed. A refused code changes no amount.
import { useState } from 'react';
import { ApiError, errorMessage } from '@/api/error';
import { PROMO_REST_MS } from '@/lib/constants';
import { useDebounced } from '@/lib/use-debounced';
import { type PlanRequest, useQuote } from '../../api/offers';

const PROMO_FIELD = 'promo_code';

export const isPromoRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.field === PROMO_FIELD;

export function useOffer(request: PlanRequest) {
  const [typed, setTyped] = useState(request.promo);
  /** A refusal on checkout: another user may have taken the last use of the code. */
  const [late, setLate] = useState<{ promo: string; message: string } | null>(null);
  const promo = typed.trim();
  const debouncedPromo = useDebounced(promo, PROMO_REST_MS);
  const plain = useQuote({ ...request, promo: '' });
  const reduced = useQuote(debouncedPromo ? { ...request, promo: debouncedPromo } : null);
  const isRefusedLate = late !== null && late.promo === promo;
  const isWithPromo = debouncedPromo !== '' && promo === debouncedPromo && !isRefusedLate;
  const refused = isRefusedLate ? late.message : refusalOf(isWithPromo ? reduced.error : null);
  const isChecked = promo === debouncedPromo && (!isWithPromo || !reduced.isFetching);
  return {
    quote: (isWithPromo && reduced.data) || plain.data,
    error: plain.error,
    retry: () => void plain.refetch(),
    typed,
    type: setTyped,
    /** Why the code is not valid. */
    refusal: refused,
    /** The amounts belong to the text in the field. */
    isSettled: isChecked && !plain.isFetching,
    refuse: (message: string) => setLate({ promo, message }),
  };
}

const refusalOf = (error: unknown): string | null => (error ? errorMessage(error) : null);
