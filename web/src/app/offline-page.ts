// Registers the service worker that caches the offline page, which also makes the app installable. It runs after
// everything the first screen needs.
import { PAGE_REST_MS } from '@/lib/constants';

const WORKER = '/sw.js';

interface Policy {
  createScriptURL: (url: string) => string;
}

export function keepOfflinePage(): void {
  // Vite's development server has no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.setTimeout(() => {
    // Without a network or storage, there is no offline page.
    navigator.serviceWorker.register(trusted()).catch(() => undefined);
  }, PAGE_REST_MS);
}

/** The content security policy allows this one address as a service worker. */
function trusted(): string {
  const rules: Policy = { createScriptURL: () => WORKER };
  const types = window.trustedTypes as { createPolicy: (name: string, rules: Policy) => Policy } | undefined;
  return types?.createPolicy('pult-worker', rules).createScriptURL(WORKER) ?? WORKER;
}
