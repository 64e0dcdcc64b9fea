// The record pool's table, as a person sees it.
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

  /** The row at a place of the whole list, from 0. Row 1 of the grid is its header. */
  row(place: number): Locator {
    return this.grid.locator(`[role=row][aria-rowindex="${place + 2}"]`);
  }

  /** Rows with a track in them, in their order on the screen. */
  get loadedRows(): Locator {
    return this.grid.locator('[role=row][data-row]:not([aria-busy])');
  }

  header(name: string): Locator {
    return this.headers.filter({ hasText: name });
  }

  async columnNames(): Promise<string[]> {
    return (await this.headers.allInnerTexts()).map((text) => text.split('\n').at(-1)?.trim() ?? '');
  }

  /** No row on the screen waits for its track. */
  async waitUntilLoaded(): Promise<void> {
    await expect(this.loadedRows.first()).toBeVisible();
    await expect(this.grid.locator('[role=row][aria-busy=true]')).toHaveCount(0);
  }

  async sortBy(column: string): Promise<void> {
    await this.header(column).getByRole('button').click();
  }

  /** Numbers of one column, top to bottom. */
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
    // Date lines that become known on the way push rows down: each jump brings the nearest row that is there to where
    // the wanted one is then in the middle of the screen.
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
