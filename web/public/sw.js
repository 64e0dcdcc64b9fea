// Whoever opens a page without a network gets one that says so, in their language. Everything else goes its own way:
// files are cached by the browser, lists are never shown old.
const KEPT = 'offline-1';
const PAGE = '/offline';
const SCRIPT = '/offline.js';
/** Never pages: downloads go on by themselves. */
const MACHINES = /^\/(api|media|assets)\//;

addEventListener('install', (event) => event.waitUntil(keep().then(() => skipWaiting())));

addEventListener('activate', (event) =>
  event.waitUntil(
    // The page is asked for while this worker starts, not after.
    Promise.all([forgetOlder(), registration.navigationPreload?.enable(), clients.claim()]),
  ),
);

addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== location.origin) return;
  if (event.request.mode === 'navigate' && !MACHINES.test(pathname)) event.respondWith(open(event));
  else if (pathname === SCRIPT) event.respondWith(fetch(event.request).catch(() => caches.match(SCRIPT)));
});

async function open(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(speak(answer.headers.get('content-language')));
    return answer;
  } catch (error) {
    const page = await caches.match(PAGE);
    if (page) return page;
    throw error;
  }
}

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll([PAGE, SCRIPT].map((path) => new Request(path, { cache: 'reload' })));
}

/** The page is kept in one language, the one that was read last. */
async function speak(language) {
  const page = await caches.match(PAGE);
  if (language && page?.headers.get('content-language') !== language) await keep();
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}
