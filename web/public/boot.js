// Sets theme, language and sidebar before the first paint, so that nothing flashes or jumps.
// Storage may be forbidden (private windows, strict settings): the defaults of the page then stand.
(() => {
  const page = document.documentElement;
  // Scripts run: what the page holds for readers without them stays out of sight.
  page.dataset.scripted = '';
  let stored = {};
  try {
    stored = { theme: localStorage.theme, locale: localStorage.locale, sidebar: localStorage.sidebar };
  } catch {
    // Defaults stand.
  }
  const cookie = document.cookie.match(/(?:^|; )locale=(ru|en)(?:;|$)/);
  const locale = cookie ? cookie[1] : stored.locale;
  // The server's picture of the page, unless it speaks another language, or the reader comes back to a place further down.
  const [opened] = performance.getEntriesByType('navigation');
  if (opened?.type === 'navigate' && (!locale || locale === page.lang)) page.dataset.look = 'shown';
  if (locale === 'ru' || locale === 'en') page.lang = locale;
  if (stored.theme === 'light' || stored.theme === 'dark') page.dataset.theme = stored.theme;
  if (stored.sidebar === 'folded') page.dataset.sidebar = 'folded';
})();
