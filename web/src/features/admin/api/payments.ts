// Queries and calls for payments, promo codes and prices in the admin area.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type AdminPayment = Schemas['AdminPaymentDetail'];
export type RefundPreview = Schemas['RefundPreviewResponse'];
export type PromoFacts = Schemas['PromoRequest'];
export type Price = Schemas['PriceResponse'];
export type PriceChange = Schemas['PriceChangeInput'];

export const CURRENCIES = ['RUB', 'USD', 'EUR'] as const;

/** Amounts are typed in major units and sent in minor units. */
const PARTS = 100;

/** Whole amounts have no decimals, others have two. */
export const toMajorUnits = (minor: number): string =>
  minor % PARTS === 0 ? String(minor / PARTS) : (minor / PARTS).toFixed(2);

/** Returns null if the text is not an amount. */
export function toMinorUnits(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace(/\s/g, '');
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * PARTS) : null;
}

export const paymentKey = (code: string) => ['staff', 'payment', code] as const;

export const adminPaymentOptions = (code: string) =>
  queryOptions({
    queryKey: paymentKey(code),
    queryFn: ({ signal }) =>
      call(api.GET('/api/admin/payments/{code}', { params: { path: { code } }, signal })),
  });

/** The effect that a refund of this amount would have now; nothing is fetched without an amount. */
export const refundPreviewOptions = (code: string, amount: number | null) =>
  queryOptions({
    // The key is not below that of the payment: otherwise refreshing the payment after a refund would also
    // request the preview again, and be refused.
    queryKey: ['staff', 'refund', code, amount],
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/admin/payments/{code}/refund', {
          params: { path: { code }, query: amount === null ? {} : { amount } },
          signal,
        }),
      ),
    enabled: amount !== null,
    staleTime: 0,
    gcTime: 0,
  });

export const refund = (code: string, amount: number, reason: string) =>
  call(
    api.POST('/api/admin/payments/{code}/refund', { params: { path: { code } }, body: { amount, reason } }),
  );

const promo = (id: string) => ({ params: { path: { id: Number(id) } } });

export const savePromo = (id: string | null, facts: PromoFacts) =>
  id === null
    ? call(api.POST('/api/admin/promos', { body: facts }))
    : call(api.PUT('/api/admin/promos/{id}', { ...promo(id), body: facts }));

export const switchPromo = (id: string, on: boolean) =>
  on
    ? call(api.POST('/api/admin/promos/{id}/on', promo(id)))
    : call(api.DELETE('/api/admin/promos/{id}', promo(id)));

export const pricesOptions = queryOptions({
  queryKey: ['staff', 'prices'],
  queryFn: ({ signal }) => call(api.GET('/api/admin/prices', { signal })),
});

export const setPrices = (prices: PriceChange[]) => call(api.PUT('/api/admin/prices', { body: { prices } }));
