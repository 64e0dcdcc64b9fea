// A walk opens what is not a page of its own (menus, dialogs, sheets, the steps of a form) and looks at each: for barriers,
// and on a touch screen for what is too small for a thumb. It is walked in Russian; other languages are shown in place.
import type { Locator, Page } from '@playwright/test';
import { type Account, signInAs } from '../api.ts';
import { switchLanguage } from '../appearance.ts';
import { expectAccessible } from '../axe.ts';
import { openPage } from '../pages.ts';
import { expect } from '../test.ts';
import { type Language, textsOf } from '../texts.ts';
import { smallTouchTargets } from '../touch-targets.ts';

export const WIDTHS = { wide: 1440, tablet: 768, phone: 390 } as const;
export type Size = keyof typeof WIDTHS;
/** A few rows of a table tell as much as many. */
export const HEIGHT = 640;

export interface View {
  size: Size;
  /** In which barriers are looked for. */
  languages: readonly Language[];
  /** Whether controls are measured. */
  isMeasured: boolean;
}

export interface OverlayCheck {
  name: string;
  /** Files of web/src whose overlays are opened, and addresses that only a walk can reach. */
  opens: string[];
  /** Signed in as this account; a walk that makes one of its own names none. */
  account?: Account;
  /** Everywhere when none are named. */
  sizes?: Size[];
  /** Looked at for barriers on a phone too in every run of the tests; the others are there with `make axe`. */
  isDefault?: boolean;
  run: (checker: OverlayChecker) => Promise<void>;
}

type TextLookup = (file: string, key: string) => string;
/** A selector; one that has words in it is made of them. */
type PartSelector = string | ((t: TextLookup) => string);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export class OverlayChecker {
  readonly t: TextLookup = textsOf('ru');
  /** What is too small, a line each. */
  readonly faults: string[] = [];

  constructor(
    readonly page: Page,
    readonly view: View,
  ) {}

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
  startsWith(file: string, key: string): RegExp {
    return new RegExp(`^${escaped(this.t(file, key).split('{')[0]?.trimEnd() ?? '')}(?!\\p{L})`, 'u');
  }

  button(file: string, key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.name(file, key) }).first();
  }

  /** Of the first track on the page. */
  get playButton(): Locator {
    return this.main.getByRole('button', { name: this.startsWith('player', 'play') }).first();
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  async signInAs(account: Account): Promise<void> {
    await signInAs(this.page, account);
  }

  /** A page that has arrived. */
  async open(path: string): Promise<void> {
    await openPage(this.page, path);
  }

  /** The whole page, or parts of it. */
  async check(where: string, ...parts: PartSelector[]): Promise<void> {
    for (const language of this.view.languages) {
      await switchLanguage(this.page, language);
      await expectAccessible(language, this.page, where, ...selectors(parts, language));
    }
    await switchLanguage(this.page, 'ru');
    if (this.view.isMeasured)
      this.faults.push(...(await smallTouchTargets(this.page, where, selectors(parts, 'ru'))));
  }

  /** What a press opens, and closes it again unless it is to stay. */
  async press(
    control: Locator,
    where: string,
    opened: 'dialog' | 'menu' = 'dialog',
    keepOpen = false,
  ): Promise<void> {
    await control.click();
    await this.checkOpened(where, opened, keepOpen);
  }

  async checkOpened(where: string, opened: 'dialog' | 'menu' = 'dialog', stays = false): Promise<void> {
    const panel = this.page.getByRole(opened).last();
    await expect(panel).toBeVisible();
    await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
    await this.check(where, `[role=${opened}]`);
    if (!stays) await this.close(opened);
  }

  /** One may lie over another, which is hidden meanwhile. */
  async close(opened: 'dialog' | 'menu' = 'dialog'): Promise<void> {
    const panels = this.page.locator(`[role=${opened}]`);
    const open = await panels.count();
    await this.page.keyboard.press('Escape');
    await expect(panels).toHaveCount(open - 1);
  }
}

const selectors = (parts: PartSelector[], language: Language): string[] =>
  parts.map((part) => (typeof part === 'string' ? part : part(textsOf(language))));
