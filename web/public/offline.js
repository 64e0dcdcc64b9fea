// The script of the offline page: applies the user's theme and reloads once the server answers again.
(() => {
  const EVERY_MS = 10_000;
  try {
    if (localStorage.theme === 'light') document.documentElement.dataset.theme = 'light';
  } catch {
    // Storage may be forbidden; then the default theme remains.
  }
  const open = () => (location.pathname === '/offline' ? location.replace('/home') : location.reload());
  const tryAgain = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok && open(),
      () => undefined,
    );
  addEventListener('online', tryAgain);
  setInterval(tryAgain, EVERY_MS);
})();
