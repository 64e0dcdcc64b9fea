// Starts the app.
import '@/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '@/api/query-client';
import { currentLocale, loadTexts } from '@/i18n';
import { takeHandover } from './handover';
import { holdPlaceThroughReload } from './hold-place';
import { Providers } from './providers';
import { createAppRouter } from './router';

await takeHandover();
const router = createAppRouter();
holdPlaceThroughReload(router);
// The first screen's code is fetched while the texts are on their way.
void router.load();
document.documentElement.lang = currentLocale();
await loadTexts('common');

const container = document.getElementById('root');
if (!container) throw new Error('the page has no #root');
createRoot(container).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()} router={router} />
  </StrictMode>,
);
