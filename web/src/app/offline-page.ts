// Lets the browser keep the page that it shows when there is no network, and so install the app. Later than all that the
// first screen needs.
import { PAGE_REST_MS } from '@/lib/constants';

const WORKER = '/sw.js';

interface Policy {
  createScriptURL: (url: string) => string;
}

export function keepOfflinePage(): void {
  // Vite's own server has no such page.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.setTimeout(() => {
    // A lost network, or a browser that keeps nothing: then there is no such page.
    navigator.serviceWorker.register(trusted()).catch(() => undefined);
  }, PAGE_REST_MS);
}

/** The server's policy lets nothing but this one address become a worker. */
function trusted(): string {
  const rules: Policy = { createScriptURL: () => WORKER };
  const types = window.trustedTypes as { createPolicy: (name: string, rules: Policy) => Policy } | undefined;
  return types?.createPolicy('pult-worker', rules).createScriptURL(WORKER) ?? WORKER;
}
