// The server draws the first screen of a phone (`shell/first_paint.rs`). It covers the page until the app has rendered
// the same content.
import { FIRST_PAINT_MS } from '@/lib/constants';

const HEADING = '#content h1';

/** Selectors of the content by which the app replaces each kind of first paint. */
const READY_SELECTORS: Record<string, string> = {
  home: '#content [role="group"] h2',
  list: '#content [data-row] button',
  track: HEADING,
};

export function removeFirstPaint(): void {
  const firstPaint = document.querySelector<HTMLElement>('.look');
  if (!firstPaint) return;
  // Staff may have placed another section above the slides; then the first paint has a heading only.
  const isBare = firstPaint.dataset.look === 'home' && !firstPaint.querySelector('.look-slide');
  const readySelector = isBare ? HEADING : READY_SELECTORS[firstPaint.dataset.look ?? ''];
  const end = () => {
    firstPaint.remove();
    observer.disconnect();
    window.clearTimeout(timer);
  };
  const observer = new MutationObserver(
    () => readySelector && document.querySelector(readySelector) && end(),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  // The app may render something else, such as an error message, which must not stay covered.
  const timer = window.setTimeout(end, FIRST_PAINT_MS);
}
