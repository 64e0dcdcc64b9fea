// The server draws the first screen of a phone (`shell/look.rs`). That picture stands until the app shows the same.
import { FIRST_PAINT_MS } from '@/lib/constants';

const HEADING = '#content h1';

/** What the app shows in its place. */
const SHOWN: Record<string, string> = {
  home: '#content [role="group"] h2',
  list: '#content [data-row] button',
  track: HEADING,
};

export function removeFirstPaint(): void {
  const look = document.querySelector<HTMLElement>('.look');
  if (!look) return;
  // Staff may have put something else than slides first: then there is a heading alone.
  const isBare = look.dataset.look === 'home' && !look.querySelector('.look-slide');
  const shown = isBare ? HEADING : SHOWN[look.dataset.look ?? ''];
  const end = () => {
    look.remove();
    drawn.disconnect();
    window.clearTimeout(timer);
  };
  const drawn = new MutationObserver(() => shown && document.querySelector(shown) && end());
  drawn.observe(document.body, { childList: true, subtree: true });
  // Whatever came instead, a message above all, must be seen.
  const timer = window.setTimeout(end, FIRST_PAINT_MS);
}
