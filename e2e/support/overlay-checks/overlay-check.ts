// An overlay check opens what is not a separate page (menus, dialogs, sheets, the steps of a form) and checks each with axe,
// and on a touch screen the size of its touch targets. It runs in Russian and switches to other languages in place.
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
/** Low, because a few rows of a table suffice. */
export const HEIGHT = 640;

export interface View {
  size: Size;
  /** The languages in which axe runs. */
  languages: readonly Language[];
  /** Whether touch targets are measured. */
  isMeasured: boolean;
}

export interface OverlayCheck {
  name: string;
  /** Files of web/src whose overlays are opened, and routes that only an overlay check can reach. */
  opens: string[];
  /** The account to sign in as, unless the check creates its own. */
  account?: Account;
  /** All sizes by default. */
  sizes?: Size[];
  /** Checked with axe on a phone in every run; the others only with `make axe`. */
  isDefault?: boolean;
  run: (checker: OverlayChecker) => Promise<void>;
}

type TextLookup = (file: string, key: string) => string;
/** A selector, or a function that builds it from texts. */
type PartSelector = string | ((t: TextLookup) => string);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export class OverlayChecker {
  readonly t: TextLookup = textsOf('ru');
  /** Touch targets that are too small, one line each. */
  readonly faults: string[] = [];

  constructor(
    readonly page: Page,
    readonly view: View,
  ) {}

  get isPhone(): boolean {
    return this.view.size === 'phone';
  }

  /** Returns a pattern for a text in which placeholders match anything. */
  name(file: string, key: string): RegExp {
    return new RegExp(
      `^${this.t(file, key)
        .split(/\{\w+\}/)
        .map(escaped)
        .join('.*')}$`,
    );
  }

  /** Returns a pattern for a text and anything after it, such as a state. */
  startsWith(file: string, key: string): RegExp {
    return new RegExp(`^${escaped(this.t(file, key).split('{')[0]?.trimEnd() ?? '')}(?!\\p{L})`, 'u');
  }

  button(file: string, key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.name(file, key) }).first();
  }

  /** The play button of the first track on the page. */
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

  /** Opens a page and waits until it is loaded. */
  async open(path: string): Promise<void> {
    await openPage(this.page, path);
  }

  /** Checks the whole page, or parts of it. */
  async check(where: string, ...parts: PartSelector[]): Promise<void> {
    for (const language of this.view.languages) {
      await switchLanguage(this.page, language);
      await expectAccessible(language, this.page, where, ...selectors(parts, language));
    }
    await switchLanguage(this.page, 'ru');
    if (this.view.isMeasured)
      this.faults.push(...(await smallTouchTargets(this.page, where, selectors(parts, 'ru'))));
  }

  /** Presses a control, checks what opens, and closes it unless `keepOpen`. */
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

  /** Closes the topmost panel. */
  async close(opened: 'dialog' | 'menu' = 'dialog'): Promise<void> {
    const panels = this.page.locator(`[role=${opened}]`);
    const open = await panels.count();
    await this.page.keyboard.press('Escape');
    await expect(panels).toHaveCount(open - 1);
  }
}

const selectors = (parts: PartSelector[], language: Language): string[] =>
  parts.map((part) => (typeof part === 'string' ? part : part(textsOf(language))));
