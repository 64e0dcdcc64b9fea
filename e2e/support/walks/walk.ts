// A walk opens what is not a page of its own (menus, dialogs, sheets, the steps of a form) and looks at each for barriers.
// It speaks the language of its view, so it opens the same things in both.
import type { Locator, Page } from '@playwright/test';
import { type Account, signInAs } from '../api.ts';
import { isOpenTo } from '../axe.ts';
import { expect } from '../story.ts';
import { type Language, wordsOf } from '../words.ts';

export const WIDTHS = { wide: 1440, tablet: 768, phone: 390 } as const;
/** A few rows of a table tell as much as many. */
export const HEIGHT = 640;

export interface View {
  size: keyof typeof WIDTHS;
  language: Language;
}

export interface Walk {
  name: string;
  /** Files of web/src whose overlays are opened, and addresses that only a walk can reach. */
  opens: string[];
  /** Signed in as this account; a walk that makes one of its own names none. */
  reader?: Account;
  /** Everywhere when none are named. */
  sizes?: View['size'][];
  /** Looked at on a phone too in every run of the stories; the others are there with `make axe`. */
  isUsual?: boolean;
  go: (walker: Walker) => Promise<void>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export class Walker {
  readonly t: (file: string, key: string) => string;

  constructor(
    readonly page: Page,
    readonly view: View,
  ) {
    this.t = wordsOf(view.language);
  }

  get isPhone(): boolean {
    return this.view.size === 'phone';
  }

  /** A text as it may be shown: anything may stand in its gaps. */
  name(file: string, key: string): RegExp {
    return new RegExp(
      `^${this.t(file, key)
        .split(/\{\w+\}/)
        .map(escaped)
        .join('.*')}$`,
    );
  }

  /** What begins with a text, such as a name with its state. */
  begins(file: string, key: string): RegExp {
    return new RegExp(`^${escaped(this.t(file, key).split('{')[0]?.trimEnd() ?? '')}(?!\\p{L})`, 'u');
  }

  button(file: string, key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.name(file, key) }).first();
  }

  /** Of the first track on the page. */
  get playButton(): Locator {
    return this.main.getByRole('button', { name: this.begins('player', 'play') }).first();
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  async as(account: Account): Promise<void> {
    await signInAs(this.page, account);
  }

  /** A page that has arrived. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page.locator('main [aria-busy=true]')).toHaveCount(0);
  }

  /** The whole page, or parts of it. */
  async look(where: string, ...parts: string[]): Promise<void> {
    await isOpenTo(this.view.language, this.page, where, ...parts);
  }

  /** What a press opens, and closes it again unless it is to stay. */
  async press(
    control: Locator,
    where: string,
    opened: 'dialog' | 'menu' = 'dialog',
    stays = false,
  ): Promise<void> {
    await control.click();
    await this.seen(where, opened, stays);
  }

  async seen(where: string, opened: 'dialog' | 'menu' = 'dialog', stays = false): Promise<void> {
    const panel = this.page.getByRole(opened).last();
    await expect(panel).toBeVisible();
    await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
    await this.look(where, `[role=${opened}]`);
    if (!stays) await this.close(opened);
  }

  /** One may lie over another, which is hidden meanwhile. */
  async close(opened: 'dialog' | 'menu' = 'dialog'): Promise<void> {
    const panels = this.page.locator(`[role=${opened}]`);
    const open = await panels.count();
    await this.page.keyboard.press('Escape');
    await expect(panels).toHaveCount(open - 1);
    // Its entry in the history goes a moment later; a page opened in that moment would not come.
    const dialogs = await this.page.locator('[role=dialog]').count();
    await expect.poll(() => this.page.evaluate(entriesOfPanels)).toBeLessThanOrEqual(dialogs);
  }
}

/** Runs in the page: as `lib/open-panels.ts` counts them. */
function entriesOfPanels(): number {
  return window.history.state?.panels ?? 0;
}
