// Queries and calls for one account in the admin area.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type AdminUser = Schemas['AdminUser'];

export const ROLES = ['author', 'editor', 'remixer', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The plans that can be given and sold; every account has Free. Their names are the same in every language.
 */
export const SOLD_PLANS = [
  { value: 'record-pool', label: 'Record Pool' },
  { value: 'pro', label: 'Pro' },
  { value: 'event', label: 'Event' },
] as const;

export type SoldPlan = (typeof SOLD_PLANS)[number]['value'];

const of = (id: string) => ({ params: { path: { id: Number(id) } } });

export const adminUserKey = (id: string) => ['staff', 'user', id] as const;

export const adminUserOptions = (id: string) =>
  queryOptions({
    queryKey: adminUserKey(id),
    queryFn: ({ signal }) => call(api.GET('/api/admin/users/{id}', { ...of(id), signal })),
  });

export const setRoles = (id: string, roles: string[]) =>
  call(api.PUT('/api/admin/users/{id}/roles', { ...of(id), body: { roles } }));

export const blockUser = (id: string, reason: string) =>
  call(api.POST('/api/admin/users/{id}/block', { ...of(id), body: { reason } }));

export const unblockUser = (id: string) => call(api.DELETE('/api/admin/users/{id}/block', of(id)));

/** Ends one session, or all of them. */
export const endUserSessions = (id: string, session?: string) =>
  call(
    api.DELETE('/api/admin/users/{id}/sessions', {
      params: { path: { id: Number(id) }, query: session ? { session: Number(session) } : {} },
    }),
  );

export const sendReset = (id: string) => call(api.POST('/api/admin/users/{id}/password_letter', of(id)));

export const turnOffTwoFactor = (id: string, reason: string) =>
  call(api.POST('/api/admin/users/{id}/two_factor_off', { ...of(id), body: { reason } }));

export const givePlan = (id: string, plan: string, days: number, reason: string) =>
  call(api.POST('/api/admin/accounts/{id}/plan', { ...of(id), body: { plan, days, reason } }));

export const beginView = (id: string) => call(api.POST('/api/admin/users/{id}/view', of(id)));

export const leaveView = (id: string) => call(api.DELETE('/api/admin/users/{id}/view', of(id)));
