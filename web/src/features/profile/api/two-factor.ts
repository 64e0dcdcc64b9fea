// Queries and calls for two-factor sign-in.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { refreshUser } from '@/api/user';
import { sessionsOptions } from './sessions';

export type TwoFactorStart = Schemas['TwoFactorSecretResponse'];

export const twoFactorOptions = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => call(api.GET('/api/user/two_factor', { signal })),
});

/** Enabling it ends other sessions, so the list of sessions is refetched, too. */
export async function refreshTwoFactor(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: twoFactorOptions.queryKey }),
    client.invalidateQueries({ queryKey: sessionsOptions.queryKey }),
    refreshUser(client),
  ]);
}

export const startTwoFactor = (password: string) =>
  call(api.POST('/api/user/two_factor/start', { body: { password } }));

export const confirmTwoFactor = (code: string) =>
  call(api.POST('/api/user/two_factor/confirm', { body: { code } }));

export interface Proof {
  password: string;
  code: string;
}

export const renewRecovery = (body: Proof) => call(api.POST('/api/user/two_factor/recovery', { body }));

export const stopTwoFactor = (body: Proof) => call(api.DELETE('/api/user/two_factor', { body }));
