// A journey is lived in Russian and in English, on a desktop and on a phone. Whoever lives it knows the words of the
// language, and does on each screen what people do there: a mouse or a finger, a menu or a sheet.
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
  /** For `test.use`. */
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

/** The roads of every run: over all journeys each language, screen size and input mode comes at least twice (a visitor and
 * a DJ by keys alone are in keyboard.spec.ts), and where a phone differs most the journey is taken on one. The full tier
 * takes every road. */
const DEFAULT_VARIANTS = {
  visitor: ['en phone'],
  'event-dj': ['ru phone', 'en desktop'],
  remixer: ['keyboard'],
  'staff-day': ['en desktop', 'ru phone'],
  subscriber: ['ru phone'],
} satisfies Record<string, (keyof typeof VARIANTS)[]>;

export const variantsOf = (journey: keyof typeof DEFAULT_VARIANTS): readonly JourneyVariant[] =>
  isFullTier ? Object.values(VARIANTS) : DEFAULT_VARIANTS[journey].map((name) => VARIANTS[name]);

/** `PULT_JOURNEY_PICTURES=1` leaves a picture of the screen after every step in `results/journeys`. */
const PICTURES = process.env.PULT_JOURNEY_PICTURES
  ? join(import.meta.dirname, '../results/journeys')
  : undefined;

/** A track as people tell it from others. */
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

  /** Has chosen the language some time ago. */
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

  /** To a section of the app: from the sidebar, or the menu of a phone. */
  async openSection(section: string): Promise<void> {
    const menu = this.page.getByRole('banner').getByRole('button', { name: this.t('common', 'menu') });
    if (this.isPhone) await this.press(menu);
    const sections = this.page.getByRole('navigation', { name: this.t('common', 'nav.label') });
    await this.press(sections.getByRole('link', { name: this.t('common', `nav.${section}`), exact: true }));
  }

  /** To a room of the desk. */
  async openAdminSection(section: string): Promise<void> {
    const rooms = this.page.getByRole('navigation', { name: this.t('staff', 'nav.label') });
    if (this.isPhone) await this.press(rooms.getByRole('button'));
    const name = this.t('staff', `sections.${section}.title`);
    // Where something waits, its number is part of the name.
    await this.press(rooms.getByRole('link', { name: new RegExp(`^${name}(,|$)`) }));
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** From the bar at the top, or at the bottom of a phone, to all that was found. */
  async search(words: string): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: this.t('common', 'nav.main') });
    if (this.isPhone) await this.press(bar.getByRole('link', { name: this.t('common', 'nav.search') }));
    const field = this.page.getByRole('combobox', { name: this.t('common', 'topbar.search') });
    await fill(field, words);
    await field.press('Enter');
    await expect(this.page).toHaveURL(/\/search\?q=/);
  }

  /** Of a list of tracks, wherever it stands in it. */
  row({ title, artist }: TrackIdentity): Locator {
    return this.page
      .locator('[data-row]')
      .filter({ has: this.page.getByText(title, { exact: true }) })
      .filter({ has: this.page.getByText(artist, { exact: true }) })
      .first();
  }

  /** What the menu of a row offers, or its sheet on a phone; `action` is a key of the catalogue's texts. */
  async chooseMenuItem(track: TrackIdentity, action: string): Promise<void> {
    const name = this.t('catalogue', action);
    const row = this.row(track);
    // A row shows its buttons to whoever points at it or stands on it.
    if (this.variant.inputMode === 'mouse') await row.hover();
    if (this.variant.inputMode === 'keyboard') await focusByKeyboard(row);
    await this.press(
      row.getByRole('button', { name: this.t('catalogue', 'menu.label', { title: track.title }) }),
    );
    await this.press(
      this.isPhone
        ? this.page.getByRole('dialog').getByRole('button', { name, exact: true })
        : this.page.getByRole('menuitem', { name, exact: true }),
    );
  }

  /** Plays the track of a row. */
  async play(track: TrackIdentity): Promise<void> {
    const play = this.t('catalogue', this.isPhone ? 'menu.play' : 'row.play', { title: track.title });
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

  /** A row of a list of staff: of a table, or a card on a phone. */
  adminRow(text: string | RegExp): Locator {
    const lines = this.isPhone ? this.page.getByRole('listitem') : this.page.getByRole('row');
    return this.page.getByRole('main').locator(lines).filter({ hasText: text }).first();
  }
}

/** Runs in the page: what cannot be read or pressed, since it lies beyond the edge and nothing slides it in. */
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
