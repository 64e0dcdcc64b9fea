// Renders the whole app at a path, as a browser would open it.
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createQueryClient } from '@/api/query-client';
import { Providers } from '@/app/providers';
import { createAppRouter } from '@/app/router';

export async function renderApp(path: string) {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  render(<Providers queryClient={queryClient} router={router} />);
  await router.load();
  return router;
}
