// The table of the record pool.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const ROW_HEIGHT = 40;

export class PoolTable {
  readonly grid: Locator;
  readonly headers: Locator;

  constructor(readonly page: Page) {
    this.grid = page.getByRole('grid', { name: 'Рекорд-пул' });
    this.headers = this.grid.getByRole('columnheader');
  }

  async open(path = '/recordpool'): Promise<void> {
    await this.page.goto(path);
    await this.waitUntilLoaded();
  }

  /** Returns the row at an index of the whole list, from 0. Row 1 of the grid is its header. */
  row(place: number): Locator {
    return this.grid.locator(`[role=row][aria-rowindex="${place + 2}"]`);
  }

  /** Rows with a loaded track. */
  get loadedRows(): Locator {
    return this.grid.locator('[role=row][data-row]:not([aria-busy])');
  }

  header(name: string): Locator {
    return this.headers.filter({ hasText: name });
  }

  async columnNames(): Promise<string[]> {
    return (await this.headers.allInnerTexts()).map((text) => text.split('\n').at(-1)?.trim() ?? '');
  }

  /** Waits until no row on the screen is loading. */
  async waitUntilLoaded(): Promise<void> {
    await expect(this.loadedRows.first()).toBeVisible();
    await expect(this.grid.locator('[role=row][aria-busy=true]')).toHaveCount(0);
  }

  async sortBy(column: string): Promise<void> {
    await this.header(column).getByRole('button').click();
  }

  /** Returns the numbers of a column from top to bottom. */
  async numbersOf(column: string): Promise<number[]> {
    const place = (await this.columnNames()).indexOf(column);
    const texts = await this.loadedRows.evaluateAll(
      (rows, place) =>
        rows
          .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
          .map((row) => row.querySelectorAll('[role=gridcell]')[place]?.textContent ?? ''),
      place,
    );
    return texts.map(Number);
  }

  async scrollToRow(place: number): Promise<Locator> {
    const row = this.row(place);
    // Date headings that load on the way push rows down, so each step scrolls from the nearest loaded row to where the
    // target should be in the middle of the screen.
    await expect(async () => {
      await this.grid.evaluate(
        (grid, { target, height }) => {
          const content = document.querySelector('#content');
          const rowIndex = (node: Element) => Number(node.getAttribute('aria-rowindex'));
          const [near] = [...grid.querySelectorAll('[role=row][data-row]')].sort(
            (a, b) => Math.abs(rowIndex(a) - target) - Math.abs(rowIndex(b) - target),
          );
          if (!content || !near) return;
          const middle = content.getBoundingClientRect().top + content.clientHeight / 2;
          content.scrollBy(0, near.getBoundingClientRect().top - middle + (target - rowIndex(near)) * height);
        },
        { target: place + 2, height: ROW_HEIGHT },
      );
      await row.scrollIntoViewIfNeeded({ timeout: 1_000 });
    }).toPass({ intervals: [100] });
    return row;
  }
}
