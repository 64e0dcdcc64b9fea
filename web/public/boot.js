// Applies theme, language and sidebar before the first paint, so that nothing flashes or jumps. If storage is forbidden
// (private windows, strict settings), the page's defaults remain.
(() => {
  const page = document.documentElement;
  // JavaScript runs, so the content for clients without it stays hidden.
  page.dataset.scripted = '';
  let stored = {};
  try {
    stored = { theme: localStorage.theme, locale: localStorage.locale, sidebar: localStorage.sidebar };
  } catch {
    // The defaults remain.
  }
  const cookie = document.cookie.match(/(?:^|; )locale=(ru|en)(?:;|$)/);
  const locale = cookie ? cookie[1] : stored.locale;
  // Shows the server's first paint unless its language differs or a scroll position is being restored.
  const [opened] = performance.getEntriesByType('navigation');
  if (opened?.type === 'navigate' && (!locale || locale === page.lang)) page.dataset.look = 'shown';
  if (locale === 'ru' || locale === 'en') page.lang = locale;
  if (stored.theme === 'light' || stored.theme === 'dark') page.dataset.theme = stored.theme;
  if (stored.sidebar === 'folded') page.dataset.sidebar = 'folded';
})();
