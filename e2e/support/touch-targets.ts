// Measures touch targets. What counts is not the painted box but the area that receives the tap: a pseudo-element or a
// label may enlarge it, and an overlapping neighbour may reduce it.
import type { Page } from '@playwright/test';
import { waitUntilSettled } from './appearance.ts';

/** Minimum width and height in CSS pixels (WCAG 2.5.5). */
const TARGET = 44;

const CONTROLS = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  ...'button checkbox combobox link menuitem menuitemcheckbox menuitemradio option radio slider switch tab'
    .split(' ')
    .map((role) => `[role=${role}]`),
].join();

/** Further rows of a list have the same controls as the first ones. */
const MAX_PER_LIST = 4;

/** Returns a line for each control that is too small, of the whole page or of parts of it. */
export async function smallTouchTargets(page: Page, where: string, parts: string[] = []): Promise<string[]> {
  await waitUntilSettled(page);
  const faults = await page.evaluate(measure, {
    controls: CONTROLS,
    parts,
    target: TARGET,
    many: MAX_PER_LIST,
  });
  return faults.map((fault) => `${where}: ${fault}`);
}

interface MeasureOptions {
  controls: string;
  parts: string[];
  target: number;
  many: number;
}

/** Runs in the page. */
function measure({ controls, parts, target, many }: MeasureOptions): string[] {
  /** A box may start and end between two pixels. */
  const MIN_SIZE = target - 1;

  /** Points of a box to measure from: its centre, and points that other controls may leave free. */
  const PLACES = [
    [0.5, 0.5],
    [0.25, 0.5],
    [0.75, 0.5],
    [0.5, 0.25],
    [0.5, 0.75],
  ] as const;
  /** A range input that lets taps through takes them only on its thumb, which may be anywhere. */
  const isKnob = (control: Element) =>
    control.matches('[type=range]') && getComputedStyle(control).pointerEvents === 'none';
  const KNOBS = Array.from({ length: 101 }, (_, percent) => [percent / 100, 0.5] as const);
  const placesOf = (control: Element) => (isKnob(control) ? KNOBS : PLACES);

  /** A toast disappears by itself, so it does not count as an overlap. */
  const TOAST = '[data-sonner-toast]';

  /** Whether a tap on this point hits the control. */
  const hits = (control: Element, x: number, y: number) => {
    let hit = document.elementFromPoint(x, y);
    if (hit?.closest(TOAST) && !control.closest(TOAST))
      hit = document.elementsFromPoint(x, y).find((other) => !other.closest(TOAST)) ?? null;
    const hitControl = hit?.closest(controls) ?? hit?.closest('label')?.control;
    // An option may consist of a link that fills it.
    return (
      hitControl === control || (control.matches('[role=option]') && control.contains(hitControl ?? null))
    );
  };

  /** How far from a point taps still hit the control: in large steps, then by pixels, because each check takes a millisecond. */
  const hitDistance = (control: Element, x: number, y: number, dx: number, dy: number) => {
    let distance = 0;
    for (const stride of [8, 1])
      while (distance < target && hits(control, x + dx * (distance + stride), y + dy * (distance + stride)))
        distance += stride;
    return distance;
  };

  const sizeAt = (control: Element, x: number, y: number) => ({
    width: hitDistance(control, x, y, -1, 0) + 1 + hitDistance(control, x, y, 1, 0),
    height: hitDistance(control, x, y, 0, -1) + 1 + hitDistance(control, x, y, 0, 1),
  });

  const isLargeEnough = ({ width, height }: { width: number; height: number }) =>
    Math.min(width, height) >= MIN_SIZE;

  /** A quick check that suffices for most controls: six points instead of a hundred. */
  const isLargeEnoughAt = (control: Element, x: number, y: number) =>
    [-1, 1].every(
      (side) =>
        hits(control, x + (side * MIN_SIZE) / 2, y) &&
        hits(control, x, y + (side * MIN_SIZE) / 2) &&
        hits(control, x + (side * MIN_SIZE) / 4, y + (side * MIN_SIZE) / 4),
    );

  const boxOf = (control: Element) => {
    const own = control.getBoundingClientRect();
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    return label?.contains(control) ? label.getBoundingClientRect() : own;
  };

  /** Returns the largest area around the centre, or around another point that no control covers. */
  const largestArea = (control: Element) => {
    const box = boxOf(control);
    const places = placesOf(control).map(([across, down]) => ({
      x: box.left + box.width * across,
      y: box.top + box.height * down,
    }));
    let best = { width: 0, height: 0 };
    if (places.some(({ x, y }) => isLargeEnoughAt(control, x, y))) return { width: target, height: target };
    for (const { x, y } of places) {
      if (!hits(control, x, y)) continue;
      const size = sizeAt(control, x, y);
      if (isLargeEnough(size)) return size;
      if (Math.min(size.width, size.height) > Math.min(best.width, best.height)) best = size;
    }
    return best;
  };

  /** The exceptions of WCAG 2.5.5. */
  const EXCEPTIONS: Record<string, (control: Element) => boolean> = {
    /** A link within a sentence is as high as its line. */
    'in a sentence': (control) => {
      if (!control.matches('a[href], button') || getComputedStyle(control).display !== 'inline') return false;
      const block = control.closest('p, li, dd, td, blockquote, label, h1, h2, h3, figcaption, div');
      if (!block) return false;
      const around = block.cloneNode(true) as Element;
      for (const link of around.querySelectorAll('a, button')) link.remove();
      return /\p{L}{2}/u.test(around.textContent ?? '');
    },
    /** Parts of a control that the browser draws. */
    'drawn by the browser': (control) => control.matches('option, select option'),
  };

  const isShown = (control: Element) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return false;
    if (control.closest('[inert], [aria-hidden=true]')) return false;
    if (control.matches(':disabled, [aria-disabled=true]')) return false;
    const { width, height } = boxOf(control);
    return width > 1 && height > 1 && (isKnob(control) || getComputedStyle(control).pointerEvents !== 'none');
  };

  /** Whether it is in one of the first rows of its list. */
  const isSampled = (control: Element) => {
    const line = control.closest('li, tr, [role=row], [role=option]');
    return !line || [...(line.parentElement?.children ?? [])].indexOf(line) < many;
  };

  const nameOf = (control: Element) => {
    const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : '';
    const name = control.getAttribute('aria-label') || control.textContent?.trim() || label || control.id;
    return `${control.getAttribute('role') ?? control.tagName.toLowerCase()} «${(name ?? '').slice(0, 40)}»`;
  };

  /** Controls outside the screen, such as the skip link, are for the keyboard. */
  const isOnScreen = (control: Element) => {
    const { top, right, bottom, left } = boxOf(control);
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };

  const roots = parts.length > 0 ? parts.flatMap((part) => [...document.querySelectorAll(part)]) : [document];
  const faults = new Set<string>();
  for (const control of roots.flatMap((root) => [...root.querySelectorAll(controls)])) {
    if (!isSampled(control) || !isShown(control)) continue;
    if (Object.values(EXCEPTIONS).some((isException) => isException(control))) continue;
    if (isLargeEnough(largestArea(control))) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const size = largestArea(control);
    // Of two range thumbs at one place the covered one becomes free when the other moves.
    const isUnderAnother = isKnob(control) && size.width === 0;
    if (isOnScreen(control) && !isUnderAnother && !isLargeEnough(size))
      faults.add(`${nameOf(control)} ${size.width}×${size.height}`);
  }
  return [...faults];
}
