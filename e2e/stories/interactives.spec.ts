// An event DJ prepares a wedding: the moments of the evening, and what to play at each.
import { Player } from '../support/player.ts';
import { expect, test } from '../support/story.ts';

test('an occasion is opened, a moment chosen, its first track plays, and the link leads back to it', async ({
  page,
}) => {
  await page.goto('/interactives');
  await page.getByRole('link', { name: /Свадьба/ }).click();
  await expect(page).toHaveTitle(/Свадьба/);
  await page.getByRole('tab', { name: /Торт/ }).click();
  await expect(page.getByRole('heading', { name: 'Торт', level: 2 })).toBeVisible();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Слушать/ })
    .first()
    .click();
  await new Player(page).plays();
  await page.reload();
  await expect(page.getByRole('tab', { name: /Торт/ })).toHaveAttribute('aria-selected', 'true');
});
