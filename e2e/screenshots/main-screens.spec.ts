// Takes screenshots of the main screens into results/screenshots for review by people; asserts nothing about them.
import { setAppearance, THEMES } from '../support/appearance.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = {
  home: '/home',
  recordpool: '/recordpool',
  artists: '/artists',
  artist: '/artists/1',
  track: '/track/1',
  search: '/search?q=bpm%3A120-126',
  landing: '/',
  login: '/login',
};
const WIDTHS = [1440, 768, 390];

for (const [name, path] of Object.entries(SCREENS)) {
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      test(`${name}, ${theme}, ${width} px`, async ({ page }) => {
        await setAppearance(page, theme, width);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: `results/screenshots/${name}-${theme}-${width}.png` });
      });
    }
  }
}
