import '@/styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '@/api/query-client';
import { currentLocale, loadTexts } from '@/i18n';
import { SCREEN_LATE_MS } from '@/lib/constants';
import { colorSystemBars } from '@/lib/theme';
import { removeFirstPaint } from './first-paint';
import { takeHandover } from './handover';
import { Providers } from './providers';
import { createAppRouter } from './router';
import { restoreScrollAfterReload } from './scroll-restoration';

const pause = (ms: number) => new Promise((over) => window.setTimeout(over, ms));

/** A function, because a top-level await would delay the modules of the first screen that import this one. */
async function start() {
  await takeHandover();
  // Yields once, because a slow phone has just spent long on evaluating the code and should paint and react to input.
  await pause(0);
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no #root');
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  restoreScrollAfterReload(router);
  document.documentElement.lang = currentLocale();
  colorSystemBars();
  // The first screen is rendered complete, unless it is late, and in a transition, which does not block the main
  // thread.
  await Promise.all([Promise.race([router.load(), pause(SCREEN_LATE_MS)]), loadTexts('common')]);
  removeFirstPaint();
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <Providers queryClient={queryClient} router={router} />
      </StrictMode>,
    ),
  );
  // Without a network, there is no offline page.
  import('./offline-page').then(({ keepOfflinePage }) => keepOfflinePage()).catch(() => undefined);
}

void start();
