// Overlays: axe with the rules of WCAG 2.2 AA, and the size of touch targets. For pages see pages.spec.ts and touch.spec.ts.
// Each overlay is opened once on a wide screen and once on a phone; `PULT_TEST_TIER=full` also opens everything on a tablet
// and runs every rule.
import { signInAs } from '../support/api.ts';
import { keepAccountLanguage, setAppearance } from '../support/appearance.ts';
import { isFull } from '../support/axe.ts';
import { OVERLAY_CHECKS, TOUCH_CHECKS } from '../support/overlay-checks/index.ts';
import {
  HEIGHT,
  type OverlayCheck,
  OverlayChecker,
  type Size,
  type View,
  WIDTHS,
} from '../support/overlay-checks/overlay-check.ts';
import { expect, test } from '../support/test.ts';
import { LANGUAGES } from '../support/texts.ts';

const HEIGHTS: Record<Size, number> = { wide: HEIGHT, tablet: 1024, phone: 844 };

/** Returns what an overlay check does in a size, or null if another size covers the same. */
function viewOf(overlayCheck: OverlayCheck, size: Size): View | null {
  const hasSize = (one: Size) => overlayCheck.sizes?.includes(one) ?? true;
  if (!hasSize(size)) return null;
  const isTouchTarget = size !== 'wide' && TOUCH_CHECKS.has(overlayCheck);
  if (isFull || size === 'wide') return { size, languages: LANGUAGES, isMeasured: isTouchTarget };
  if (size === 'phone')
    return overlayCheck.isDefault || isTouchTarget
      ? { size, languages: overlayCheck.isDefault ? ['ru'] : [], isMeasured: isTouchTarget }
      : null;
  return isTouchTarget && !hasSize('phone') ? { size, languages: [], isMeasured: true } : null;
}

test.use({
  expectedErrors: [/status of 4\d\d/],
  // Without animations, nothing is checked halfway through a fade.
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

    for (const overlayCheck of OVERLAY_CHECKS) {
      const view = viewOf(overlayCheck, size);
      if (!view) continue;
      test(overlayCheck.name, async ({ page }) => {
        await setAppearance(page, 'dark', WIDTHS[size], HEIGHTS[size]);
        await keepAccountLanguage(page);
        if (overlayCheck.account) await signInAs(page, overlayCheck.account);
        const checker = new OverlayChecker(page, view);
        await overlayCheck.run(checker);
        expect(checker.faults).toEqual([]);
      });
    }
  });
}
