// Answers navigations without a network with an offline page in the user's language. It caches nothing else: the
// browser caches files, and lists must never be stale.
const CACHE_NAME = 'offline-1';
const PAGE = '/offline';
const SCRIPT = '/offline.js';
/** Paths that are never pages: the browser handles downloads itself. */
const NOT_PAGES = /^\/(api|media|assets)\//;

addEventListener('install', (event) => event.waitUntil(cacheOfflinePage().then(() => skipWaiting())));

addEventListener('activate', (event) =>
  event.waitUntil(
    // Navigation preload requests the page while the worker starts.
    Promise.all([deleteOldCaches(), registration.navigationPreload?.enable(), clients.claim()]),
  ),
);

addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== location.origin) return;
  if (event.request.mode === 'navigate' && !NOT_PAGES.test(pathname)) event.respondWith(open(event));
  else if (pathname === SCRIPT) event.respondWith(fetch(event.request).catch(() => caches.match(SCRIPT)));
});

async function open(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(updateLanguage(answer.headers.get('content-language')));
    return answer;
  } catch (error) {
    const page = await caches.match(PAGE);
    if (page) return page;
    throw error;
  }
}

async function cacheOfflinePage() {
  const cache = await caches.open(CACHE_NAME);
  await cache.addAll([PAGE, SCRIPT].map((path) => new Request(path, { cache: 'reload' })));
}

/** The offline page is cached in one language, the last one used. */
async function updateLanguage(language) {
  const page = await caches.match(PAGE);
  if (language && page?.headers.get('content-language') !== language) await cacheOfflinePage();
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE_NAME).map((name) => caches.delete(name)));
}
