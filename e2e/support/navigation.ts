// How a person goes through the app: by its links, which is quicker than an address and loses nothing that is open.
import type { Page } from '@playwright/test';

/** From the sidebar. */
export const openSection = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name, exact: true }).click();

/** Within the back office; where something waits, its number is part of the name. */
export const openAdminSection = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Управление' })
    .getByRole('link', { name: new RegExp(`^${name}(,|$)`) })
    .click();
