// A user journey runs in Russian and in English, on a desktop and on a phone. `Journey` hides the differences: texts of the
// language, mouse or touch, menu or sheet.
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { setCookie, type Track } from './api.ts';
import { type SavedFile, saveDownload } from './files.ts';
import { fill, focusByKeyboard, type InputMode, press, setInputMode } from './input-mode.ts';
import { countPointerPresses } from './keyboard.ts';
import { Player } from './player.ts';
import { expect, test } from './test.ts';
import { type Language, type Texts, textsOf } from './texts.ts';
import { isFullTier } from './tier.ts';

interface JourneyVariant {
  name: string;
  language: Language;
  isPhone: boolean;
  inputMode: InputMode;
  /** Options for `test.use`. */
  use: Parameters<typeof test.use>[0];
}

const LOCALES = {
  ru: { locale: 'ru-RU', name: 'in Russian' },
  en: { locale: 'en-GB', name: 'in English' },
};
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

function desktopVariant(language: Language): JourneyVariant {
  const { locale, name } = LOCALES[language];
  return {
    name: `${name} on a desktop`,
    language,
    isPhone: false,
    inputMode: 'mouse',
    use: { locale, ...DESKTOP },
  };
}

function phoneVariant(language: Language): JourneyVariant {
  const { locale, name } = LOCALES[language];
  return {
    name: `${name} on a phone`,
    language,
    isPhone: true,
    inputMode: 'touch',
    use: { locale, ...PHONE },
  };
}

const VARIANTS = {
  'ru desktop': desktopVariant('ru'),
  'ru phone': phoneVariant('ru'),
  'en desktop': desktopVariant('en'),
  'en phone': phoneVariant('en'),
  keyboard: {
    name: 'by the keyboard alone',
    language: 'ru',
    isPhone: false,
    inputMode: 'keyboard',
    use: DESKTOP,
  },
} satisfies Record<string, JourneyVariant>;

/** The variants of a normal run: over all journeys each language, screen size and input mode occurs at least twice (a
 * visitor and a DJ with the keyboard alone are in keyboard.spec.ts), and journeys that differ most on a phone run on one.
 * The full tier runs every variant. */
const DEFAULT_VARIANTS = {
  visitor: ['en phone'],
  'event-dj': ['ru phone', 'en desktop'],
  remixer: ['keyboard'],
  'staff-day': ['en desktop', 'ru phone'],
  subscriber: ['ru phone'],
} satisfies Record<string, (keyof typeof VARIANTS)[]>;

export const variantsOf = (journey: keyof typeof DEFAULT_VARIANTS): readonly JourneyVariant[] =>
  isFullTier ? Object.values(VARIANTS) : DEFAULT_VARIANTS[journey].map((name) => VARIANTS[name]);

/** `PULT_JOURNEY_PICTURES=1` saves a screenshot after every step in `results/journeys`. */
const PICTURES = process.env.PULT_JOURNEY_PICTURES
  ? join(import.meta.dirname, '../results/journeys')
  : undefined;

/** What identifies a track on the screen. */
interface TrackIdentity {
  title: string;
  artist: string;
}

export class Journey {
  readonly t: Texts;
  readonly player: Player;
  readonly language: Language;
  readonly isPhone: boolean;
  private steps = 0;
  private pointerPresses: (() => number) | undefined;

  constructor(
    readonly page: Page,
    private readonly variant: JourneyVariant,
  ) {
    this.language = variant.language;
    this.isPhone = variant.isPhone;
    this.t = textsOf(variant.language);
    this.player = new Player(page, variant.language);
    setInputMode(page, variant.inputMode);
  }

  /** Sets the language as if it had been chosen earlier. */
  async setLanguage(): Promise<this> {
    await setCookie(this.page.context(), 'locale', this.language);
    return this;
  }

  async step<T>(name: string, run: () => Promise<T>): Promise<T> {
    this.steps += 1;
    const file = `${String(this.steps).padStart(2, '0')} ${name}.png`;
    if (this.variant.inputMode === 'keyboard') this.pointerPresses ??= await countPointerPresses(this.page);
    return test.step(name, async () => {
      const result = await run();
      expect(this.pointerPresses?.() ?? 0, 'presses of a mouse').toBe(0);
      if (this.isPhone) expect(await this.page.evaluate(overflowingElements), 'beyond the edge').toEqual([]);
      if (PICTURES)
        await this.page.screenshot({ path: join(PICTURES, this.variant.name, test.info().title, file) });
      return result;
    });
  }

  readonly press = press;

  /** Opens a section of the app from the sidebar, or from the menu of a phone. */
  async openSection(section: string): Promise<void> {
    const menu = this.page.getByRole('banner').getByRole('button', { name: this.t('common', 'menu') });
    if (this.isPhone) await this.press(menu);
    const sections = this.page.getByRole('navigation', { name: this.t('common', 'nav.label') });
    await this.press(sections.getByRole('link', { name: this.t('common', `nav.${section}`), exact: true }));
  }

  /** Opens a section of the admin area. */
  async openAdminSection(section: string): Promise<void> {
    const sections = this.page.getByRole('navigation', { name: this.t('admin', 'nav.label') });
    if (this.isPhone) await this.press(sections.getByRole('button'));
    const name = this.t('admin', `sections.${section}.title`);
    // The name ends with the number of pending items, if there are any.
    await this.press(sections.getByRole('link', { name: new RegExp(`^${name}(,|$)`) }));
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Searches from the top bar, or the bottom bar of a phone, and opens the results page. */
  async search(words: string): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: this.t('common', 'nav.main') });
    if (this.isPhone) await this.press(bar.getByRole('link', { name: this.t('common', 'nav.search') }));
    const field = this.page.getByRole('combobox', { name: this.t('common', 'topbar.search') });
    await fill(field, words);
    await field.press('Enter');
    await expect(this.page).toHaveURL(/\/search\?q=/);
  }

  /** Returns the row of a track, anywhere in its list. */
  row({ title, artist }: TrackIdentity): Locator {
    return this.page
      .locator('[data-row]')
      .filter({ has: this.page.getByText(title, { exact: true }) })
      .filter({ has: this.page.getByText(artist, { exact: true }) })
      .first();
  }

  /** Chooses an action from the menu of a row, or its sheet on a phone; `action` is a key of the namespace `catalogue`. */
  async chooseMenuItem(track: TrackIdentity, action: string): Promise<void> {
    const name = this.t('catalog', action);
    const row = this.row(track);
    // A row shows its buttons on hover or focus.
    if (this.variant.inputMode === 'mouse') await row.hover();
    if (this.variant.inputMode === 'keyboard') await focusByKeyboard(row);
    await this.press(
      row.getByRole('button', { name: this.t('catalog', 'menu.label', { title: track.title }) }),
    );
    await this.press(
      this.isPhone
        ? this.page.getByRole('dialog').getByRole('button', { name, exact: true })
        : this.page.getByRole('menuitem', { name, exact: true }),
    );
  }

  /** Plays the track of a row. */
  async play(track: TrackIdentity): Promise<void> {
    const play = this.t('catalog', this.isPhone ? 'menu.play' : 'row.play', { title: track.title });
    await this.press(this.row(track).getByRole('button', { name: play }).first());
    await this.player.expectPlaying();
  }

  /** Downloads the track of a row: its only file, or the first of several. */
  async download(track: TrackIdentity & Pick<Track, 'downloads'>): Promise<SavedFile> {
    const popup = this.page.getByRole('dialog', { name: this.t('downloads', 'versions.title') });
    const isChoice = track.downloads.items.length > 1;
    const file = await saveDownload(this.page, async () => {
      await this.chooseMenuItem(track, 'menu.download');
      if (isChoice) await this.press(popup.getByRole('listitem').first().getByRole('button').first());
    });
    await expect(popup).toBeHidden();
    return file;
  }

  /** Returns a row of an admin list: a table row, or a card on a phone. */
  adminRow(text: string | RegExp): Locator {
    const lines = this.isPhone ? this.page.getByRole('listitem') : this.page.getByRole('row');
    return this.page.getByRole('main').locator(lines).filter({ hasText: text }).first();
  }
}

/** Runs in the page: returns the elements that lie beyond the edge of the screen and cannot be scrolled into view. */
function overflowingElements(): string[] {
  const isOutside = (node: Element) => {
    const { left, right, width } = node.getBoundingClientRect();
    return width > 0 && (left < 0 || right > window.innerWidth);
  };
  const isScrollable = (node: Element | null): boolean =>
    node !== null &&
    node.id !== 'content' &&
    (getComputedStyle(node).overflowX !== 'visible' || isScrollable(node.parentElement));
  return [...document.querySelectorAll('#content :is(a, button, input, select, textarea, h1, h2, h3, p)')]
    .filter((node) => isOutside(node) && !isScrollable(node.parentElement))
    .map((node) => node.getAttribute('aria-label') ?? node.textContent ?? node.tagName);
}
