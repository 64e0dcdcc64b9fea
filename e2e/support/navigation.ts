// Navigates by the links of the app, which is faster than loading a URL and keeps the state of the app.
import type { Page } from '@playwright/test';

/** Opens a section from the sidebar. */
export const openSection = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name, exact: true }).click();

/** Opens a section of the admin area; its name ends with the number of pending items, if there are any. */
export const openAdminSection = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Управление' })
    .getByRole('link', { name: new RegExp(`^${name}(,|$)`) })
    .click();
