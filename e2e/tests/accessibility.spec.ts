// Nothing that opens over a page breaks a rule of WCAG 2.2 AA that a machine can check, and whatever a DJ presses there on a
// touch screen is as large as a thumb. The pages themselves: pages.spec.ts, touch.spec.ts. Each is opened once on a wide
// screen and once on a phone; `PULT_TEST_TIER=full` also opens everything on a tablet and judges it by every rule.
import { signInAs } from '../support/api.ts';
import { isFull } from '../support/axe.ts';
import { keepAccountLanguage, look } from '../support/appearance.ts';
import { expect, test } from '../support/test.ts';
import { PRESSED_BY_THUMB, WALKS } from '../support/overlay-checks/index.ts';
import { HEIGHT, type Size, type View, type Walk, Walker, WIDTHS } from '../support/overlay-checks/overlay-check.ts';
import { LANGUAGES } from '../support/texts.ts';

const HEIGHTS: Record<Size, number> = { wide: HEIGHT, tablet: 1024, phone: 844 };

/** What is judged of a walk in a size; nothing when that tells no more than another size. */
function viewOf(walk: Walk, size: Size): View | null {
  const isIn = (one: Size) => walk.sizes?.includes(one) ?? true;
  if (!isIn(size)) return null;
  const isPressed = size !== 'wide' && PRESSED_BY_THUMB.has(walk);
  if (isFull || size === 'wide') return { size, languages: LANGUAGES, isMeasured: isPressed };
  if (size === 'phone')
    return walk.isUsual || isPressed
      ? { size, languages: walk.isUsual ? ['ru'] : [], isMeasured: isPressed }
      : null;
  return isPressed && !isIn('phone') ? { size, languages: [], isMeasured: true } : null;
}

test.use({
  expectedTroubles: [/status of 4\d\d/],
  // Nothing is judged halfway through a fade, and nothing is painted in vain.
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ timeout: isFull ? 600_000 : 180_000 });

for (const size of Object.keys(WIDTHS) as Size[]) {
  test.describe(`${WIDTHS[size]} px`, () => {
    const isTouch = size !== 'wide';
    test.use({
      viewport: { width: WIDTHS[size], height: HEIGHTS[size] },
      hasTouch: isTouch,
      isMobile: isTouch,
    });

    for (const walk of WALKS) {
      const view = viewOf(walk, size);
      if (!view) continue;
      test(walk.name, async ({ page }) => {
        await look(page, 'dark', WIDTHS[size], HEIGHTS[size]);
        await keepAccountLanguage(page);
        if (walk.reader) await signInAs(page, walk.reader);
        const walker = new Walker(page, view);
        await walk.go(walker);
        expect(walker.faults).toEqual([]);
      });
    }
  });
}
