// The navigation of the admin area for admins and moderators.
import { signInAs } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test('staff move between the sections of the admin area, also on a phone', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin');
  const sections = page.getByRole('navigation', { name: 'Управление' });
  await expect(sections.getByRole('link', { name: 'Сводка' })).toHaveAttribute('aria-current', 'page');
  await sections.getByRole('link', { name: 'Журнал действий' }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(sections.getByRole('link', { name: 'Журнал действий' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // The current section is scrolled into view in a long list.
  await expect(sections.getByRole('link', { name: 'Журнал действий' })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = sections.getByRole('button', { name: 'Журнал действий' });
  await expect(sections.getByRole('link', { name: 'Треки' })).toBeHidden();
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await sections.getByRole('link', { name: 'Треки' }).click();
  await expect(page).toHaveURL(/\/admin\/tracks$/);
  await expect(sections.getByRole('link', { name: 'Треки' })).toBeHidden();
});

test('a moderator sees the sections of a moderator, what is pending, and nothing about payments', async ({
  page,
}) => {
  await signInAs(page, 'moderator');
  await page.goto('/admin');
  const sections = page.getByRole('navigation', { name: 'Управление' });
  await expect(sections.getByRole('link', { name: 'Проверка' })).toBeVisible();
  await expect(sections.getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('article', { name: 'Ждут проверки' })).toBeVisible();
  await expect(page.getByText('Выручка')).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Просмотры страниц' })).toHaveCount(0);
});
