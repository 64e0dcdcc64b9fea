// Query for the invited accounts and their rewards.
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { INVITED_SHOWN } from '@/lib/constants';

export const referralOptions = queryOptions({
  queryKey: ['referral'],
  queryFn: ({ signal }) =>
    call(api.GET('/api/referral', { params: { query: { limit: INVITED_SHOWN } }, signal })),
});

export type Referral = Awaited<ReturnType<NonNullable<typeof referralOptions.queryFn>>>;
