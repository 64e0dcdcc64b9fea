// Starts the app.
import '@/styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '@/api/query-client';
import { currentLocale, loadTexts } from '@/i18n';
import { SCREEN_LATE_MS } from '@/lib/constants';
import { colorSystemBars } from '@/lib/theme';
import { removeFirstPaint } from './first-paint';
import { takeHandover } from './handover';
import { keepOfflinePage } from './offline-page';
import { Providers } from './providers';
import { createAppRouter } from './router';
import { restoreScrollAfterReload } from './scroll-restoration';

const pause = (ms: number) => new Promise((over) => window.setTimeout(over, ms));

/** Not at the top of the module: the first screen is made of it, and would wait for its end. */
async function start() {
  await takeHandover();
  // What a slow phone has just read took it long: it paints and answers before it goes on.
  await pause(0);
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no #root');
  const router = createAppRouter();
  restoreScrollAfterReload(router);
  document.documentElement.lang = currentLocale();
  colorSystemBars();
  // The first screen comes as one, unless it is late, and is made a little at a time.
  await Promise.all([Promise.race([router.load(), pause(SCREEN_LATE_MS)]), loadTexts('common')]);
  removeFirstPaint();
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <Providers queryClient={createQueryClient()} router={router} />
      </StrictMode>,
    ),
  );
  keepOfflinePage();
}

void start();
