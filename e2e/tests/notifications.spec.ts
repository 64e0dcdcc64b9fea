// Notifications: on their page, behind the bell, and live.
import { newSession, signInAs } from '../support/api.ts';
import { getJsonAs } from '../support/library.ts';
import { expect, test } from '../support/test.ts';

interface Notices {
  items: { id: string; title: string; readed: boolean }[];
  unreadCount: number;
  total: number;
}

const READER = 'pool';

test('notifications are deleted and restored, opened and read', async ({ page }) => {
  const token = await newSession(page.request, READER);
  await signInAs(page, READER, token);
  const before = await getJsonAs<Notices>(page.request, token, '/api/notifications');
  const [first] = before.items;
  if (!first) throw new Error('this demo account has no notifications');
  await page.goto('/notifications');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(before.items.length);

  await page
    .getByRole('button', { name: `Удалить: ${first.title}` })
    .first()
    .click();
  await expect(lines).toHaveCount(before.items.length - 1);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(lines).toHaveCount(before.items.length);
  await expect
    .poll(async () => (await getJsonAs<Notices>(page.request, token, '/api/notifications')).total)
    .toBe(before.total);

  await lines.first().getByRole('link').click();
  await expect
    .poll(async () => {
      const { items } = await getJsonAs<Notices>(page.request, token, '/api/notifications');
      return items.find(({ id }) => id === first.id)?.readed;
    })
    .toBe(true);
});

test('a notification read elsewhere becomes read in every tab without a reload', async ({
  page,
  context,
}) => {
  const token = await newSession(page.request, 'pro');
  await signInAs(page, 'pro', token);
  const { unreadCount } = await getJsonAs<Notices>(page.request, token, '/api/notifications');
  expect(unreadCount).toBeGreaterThan(0);
  const stream = page.waitForRequest('**/api/notifications/stream');
  await page.goto('/faq');
  await stream;
  const second = await context.newPage();
  await second.goto('/faq');
  const bells = [page, second].map((tab) =>
    tab.getByRole('banner').getByRole('button', { name: /^Уведомления/ }),
  );
  for (const bell of bells) await expect(bell).toHaveAccessibleName(/новы|новое/);
  await page.request.post('/api/notifications/read_all', { headers: { 'Authorization-Token': token } });
  for (const bell of bells) await expect(bell).toHaveAccessibleName('Уведомления');
});

test('a kind of notification can be switched off', async ({ page }) => {
  const token = await newSession(page.request, 'event');
  await signInAs(page, 'event', token);
  await page.goto('/profile?tab=notifications');
  const box = page.getByRole('checkbox', { name: 'Новости: Письмом' });
  const was = await box.isChecked();
  await box.click();
  await expect(box).toBeChecked({ checked: !was });
  interface Choice {
    kind: string;
    by_mail: boolean;
  }
  await expect
    .poll(async () => {
      const choices = await getJsonAs<Choice[]>(page.request, token, '/api/notifications/choices');
      return choices.find(({ kind }) => kind === 'news')?.by_mail;
    })
    .toBe(!was);
  await page.reload();
  await expect(box).toBeChecked({ checked: !was });
  await box.click();
  await expect(box).toBeChecked({ checked: was });
});
