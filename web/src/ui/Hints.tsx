// One tooltip for the whole app, for elements with `data-hint` and for truncated texts. It works by delegated events,
// so thousands of rows cost nothing.
import { useEffect, useId, useState } from 'react';
import { TOOLTIP_DELAY_MS } from '@/lib/constants';
import { areTooltipsOn, dismissesTooltip, hasOpened } from '@/lib/tooltips';
import { TooltipBubble } from './TooltipBubble';

interface Hint {
  anchor: HTMLElement;
  text: string;
}

/** Truncated with an ellipsis, in a single line or by line clamping. */
function isCut(node: HTMLElement): boolean {
  if (node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(node);
  return textOverflow === 'ellipsis' || (webkitLineClamp !== '' && webkitLineClamp !== 'none');
}

const wholeText = (node: HTMLElement) => node.dataset.hint ?? node.textContent;

function hintUnder(target: HTMLElement): Hint | null {
  const marked = target.closest<HTMLElement>('[data-hint]');
  // A word within a truncated text may be an element of its own.
  const anchor = marked ?? [target, target.parentElement].find((node) => node && isCut(node));
  return anchor && !hasOpened(anchor) ? { anchor, text: wholeText(anchor) } : null;
}

/** The keyboard focuses whole rows and cards, so the tooltip joins all their truncated and abbreviated texts. */
function hintWithin(target: HTMLElement): Hint | null {
  if (hasOpened(target)) return null;
  if (target.dataset.hint) return { anchor: target, text: target.dataset.hint };
  const parts = [
    ...target.querySelectorAll<HTMLElement>('abbr[data-hint], [role=gridcell], span, p, b, i'),
  ].filter((node) => node.tagName === 'ABBR' || isCut(node));
  const [anchor] = parts;
  return anchor ? { anchor, text: parts.map(wholeText).join(' · ') } : null;
}

export function Hints() {
  const id = useId();
  const [hint, setHint] = useState<Hint | null>(null);

  useEffect(() => {
    let timer: number | undefined;
    const hide = () => {
      window.clearTimeout(timer);
      setHint(null);
    };
    const wait = (target: EventTarget | null, find: (target: HTMLElement) => Hint | null) => {
      hide();
      if (!(target instanceof HTMLElement) || !areTooltipsOn()) return;
      timer = window.setTimeout(() => target.isConnected && setHint(find(target)), TOOLTIP_DELAY_MS);
    };
    const onOver = (event: PointerEvent) => event.pointerType !== 'touch' && wait(event.target, hintUnder);
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof HTMLElement && target.matches(':focus-visible') && wait(target, hintWithin);
    const onKey = (event: KeyboardEvent) => dismissesTooltip(event) && hide();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', onOver, { signal, passive: true });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('keydown', onKey, { signal });
    for (const event of ['pointerdown', 'pointerleave', 'focusout', 'scroll'] as const) {
      document.addEventListener(event, hide, { signal, passive: true, capture: true });
    }
    return () => {
      listening.abort();
      window.clearTimeout(timer);
    };
  }, []);

  // A hint that equals the control's label must not be announced twice.
  useEffect(() => {
    const anchor = hint?.anchor;
    if (!anchor?.dataset.hint || anchor.getAttribute('aria-label') === hint?.text) return;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [hint, id]);

  return hint && <TooltipBubble id={id} text={hint.text} anchor={hint.anchor} />;
}
