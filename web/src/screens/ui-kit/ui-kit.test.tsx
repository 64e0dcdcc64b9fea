import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';

const kit = Object.keys(import.meta.glob('../../ui/*.tsx')).map((path) =>
  path.replace(/^.*\//, '').replace('.tsx', ''),
);
const specimens = Object.values(
  import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n');

/** Internal parts of other components, and components without an appearance of their own. */
const NOT_SHOWN =
  /Panel$|\.test$|^use-|^(ErrorBoundary|Hints|RenderWhenNear|ToastOutlet|Toaster|TooltipBubble|lazy-overlay)$/;

test('every primitive of the kit stands on its page', () => {
  const missing = kit.filter((name) => !NOT_SHOWN.test(name) && !specimens.includes(`from '@/ui/${name}'`));
  expect(missing).toEqual([]);
});

test('the page shows both themes', async () => {
  await renderApp('/ui-kit');
  expect(await screen.findByRole('heading', { level: 1, name: 'dark' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'light' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2, name: 'Sortable' })).toHaveLength(2);
});
