// A screen that loads data exports a `prefetch` beside its component. The loader of its route calls it as soon as the
// user points at a link to the screen.
import type { QueryClient } from '@tanstack/react-query';

export interface PrefetchContext<Params = unknown> {
  context: { queryClient: QueryClient };
  /** The parameters of the path. */
  params: Params;
  /** The search parameters here are as the address has them. */
  location: { pathname: string; search: Record<string, unknown> };
}
