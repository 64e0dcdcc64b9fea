// A journey is lived in Russian and in English, on a desktop and on a phone. Whoever lives it knows the words of the
// language, and does on each screen what people do there: a mouse or a finger, a menu or a sheet.
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { setCookie, type Track } from './api.ts';
import { type SavedFile, savedBy } from './files.ts';
import { giveHand, type Hand, press, reach, write } from './input-mode.ts';
import { pointerPresses } from './keyboard.ts';
import { Player } from './player.ts';
import { expect, test } from './test.ts';
import { isFullTier } from './tier.ts';
import { type Language, type Words, wordsOf } from './texts.ts';

interface Road {
  name: string;
  language: Language;
  isPhone: boolean;
  hand: Hand;
  /** For `test.use`. */
  use: Parameters<typeof test.use>[0];
}

const READERS = {
  ru: { locale: 'ru-RU', name: 'in Russian' },
  en: { locale: 'en-GB', name: 'in English' },
};
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

function onDesktop(language: Language): Road {
  const { locale, name } = READERS[language];
  return {
    name: `${name} on a desktop`,
    language,
    isPhone: false,
    hand: 'mouse',
    use: { locale, ...DESKTOP },
  };
}

function onPhone(language: Language): Road {
  const { locale, name } = READERS[language];
  return { name: `${name} on a phone`, language, isPhone: true, hand: 'finger', use: { locale, ...PHONE } };
}

const ROADS = {
  'ru desktop': onDesktop('ru'),
  'ru phone': onPhone('ru'),
  'en desktop': onDesktop('en'),
  'en phone': onPhone('en'),
  keys: { name: 'by the keyboard alone', language: 'ru', isPhone: false, hand: 'keys', use: DESKTOP },
} satisfies Record<string, Road>;

/** The roads of every run: over all journeys each language, screen size and input mode comes at least twice (a visitor and
 * a DJ by keys alone are in keyboard.spec.ts), and where a phone differs most the journey is taken on one. The full tier
 * takes every road. */
const USUAL_ROADS = {
  visitor: ['en phone'],
  'event-dj': ['ru phone', 'en desktop'],
  remixer: ['keys'],
  'staff-day': ['en desktop', 'ru phone'],
  subscriber: ['ru phone'],
} satisfies Record<string, (keyof typeof ROADS)[]>;

export const roadsOf = (journey: keyof typeof USUAL_ROADS): readonly Road[] =>
  isFullTier ? Object.values(ROADS) : USUAL_ROADS[journey].map((name) => ROADS[name]);

/** `PULT_JOURNEY_PICTURES=1` leaves a picture of the screen after every step in `results/journeys`. */
const PICTURES = process.env.PULT_JOURNEY_PICTURES
  ? join(import.meta.dirname, '../results/journeys')
  : undefined;

/** A track as people tell it from others. */
interface Known {
  title: string;
  artist: string;
}

export class Traveller {
  readonly t: Words;
  readonly player: Player;
  readonly language: Language;
  readonly isPhone: boolean;
  private steps = 0;
  private pointerPresses: (() => number) | undefined;

  constructor(
    readonly page: Page,
    private readonly road: Road,
  ) {
    this.language = road.language;
    this.isPhone = road.isPhone;
    this.t = wordsOf(road.language);
    this.player = new Player(page, road.language);
    giveHand(page, road.hand);
  }

  /** Has chosen the language some time ago. */
  async speaks(): Promise<this> {
    await setCookie(this.page.context(), 'locale', this.language);
    return this;
  }

  async step<T>(name: string, live: () => Promise<T>): Promise<T> {
    this.steps += 1;
    const file = `${String(this.steps).padStart(2, '0')} ${name}.png`;
    if (this.road.hand === 'keys') this.pointerPresses ??= await pointerPresses(this.page);
    return test.step(name, async () => {
      const lived = await live();
      expect(this.pointerPresses?.() ?? 0, 'presses of a mouse').toBe(0);
      if (this.isPhone) expect(await this.page.evaluate(beyondTheEdge), 'beyond the edge').toEqual([]);
      if (PICTURES)
        await this.page.screenshot({ path: join(PICTURES, this.road.name, test.info().title, file) });
      return lived;
    });
  }

  readonly press = press;

  /** To a section of the app: from the sidebar, or the menu of a phone. */
  async goTo(section: string): Promise<void> {
    const menu = this.page.getByRole('banner').getByRole('button', { name: this.t('common', 'menu') });
    if (this.isPhone) await this.press(menu);
    const sections = this.page.getByRole('navigation', { name: this.t('common', 'nav.label') });
    await this.press(sections.getByRole('link', { name: this.t('common', `nav.${section}`), exact: true }));
  }

  /** To a room of the desk. */
  async enter(room: string): Promise<void> {
    const rooms = this.page.getByRole('navigation', { name: this.t('staff', 'nav.label') });
    if (this.isPhone) await this.press(rooms.getByRole('button'));
    const name = this.t('staff', `sections.${room}.title`);
    // Where something waits, its number is part of the name.
    await this.press(rooms.getByRole('link', { name: new RegExp(`^${name}(,|$)`) }));
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** From the bar at the top, or at the bottom of a phone, to all that was found. */
  async search(words: string): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: this.t('common', 'nav.main') });
    if (this.isPhone) await this.press(bar.getByRole('link', { name: this.t('common', 'nav.search') }));
    const field = this.page.getByRole('combobox', { name: this.t('common', 'topbar.search') });
    await write(field, words);
    await field.press('Enter');
    await expect(this.page).toHaveURL(/\/search\?q=/);
  }

  /** Of a list of tracks, wherever it stands in it. */
  row({ title, artist }: Known): Locator {
    return this.page
      .locator('[data-row]')
      .filter({ has: this.page.getByText(title, { exact: true }) })
      .filter({ has: this.page.getByText(artist, { exact: true }) })
      .first();
  }

  /** What the menu of a row offers, or its sheet on a phone; `action` is a key of the catalogue's texts. */
  async choose(track: Known, action: string): Promise<void> {
    const name = this.t('catalogue', action);
    const row = this.row(track);
    // A row shows its buttons to whoever points at it or stands on it.
    if (this.road.hand === 'mouse') await row.hover();
    if (this.road.hand === 'keys') await reach(row);
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
  async listenTo(track: Known): Promise<void> {
    const play = this.t('catalogue', this.isPhone ? 'menu.play' : 'row.play', { title: track.title });
    await this.press(this.row(track).getByRole('button', { name: play }).first());
    await this.player.plays();
  }

  /** Downloads the track of a row: its only file, or the first of several. */
  async take(track: Known & Pick<Track, 'downloads'>): Promise<SavedFile> {
    const popup = this.page.getByRole('dialog', { name: this.t('downloads', 'versions.title') });
    const isChoice = track.downloads.items.length > 1;
    const file = await savedBy(this.page, async () => {
      await this.choose(track, 'menu.download');
      if (isChoice) await this.press(popup.getByRole('listitem').first().getByRole('button').first());
    });
    await expect(popup).toBeHidden();
    return file;
  }

  /** A row of a list of staff: of a table, or a card on a phone. */
  entry(text: string | RegExp): Locator {
    const lines = this.isPhone ? this.page.getByRole('listitem') : this.page.getByRole('row');
    return this.page.getByRole('main').locator(lines).filter({ hasText: text }).first();
  }
}

/** Runs in the page: what cannot be read or pressed, since it lies beyond the edge and nothing slides it in. */
function beyondTheEdge(): string[] {
  const isOutside = (node: Element) => {
    const { left, right, width } = node.getBoundingClientRect();
    return width > 0 && (left < 0 || right > window.innerWidth);
  };
  const isSlid = (node: Element | null): boolean =>
    node !== null &&
    node.id !== 'content' &&
    (getComputedStyle(node).overflowX !== 'visible' || isSlid(node.parentElement));
  return [...document.querySelectorAll('#content :is(a, button, input, select, textarea, h1, h2, h3, p)')]
    .filter((node) => isOutside(node) && !isSlid(node.parentElement))
    .map((node) => node.getAttribute('aria-label') ?? node.textContent ?? node.tagName);
}
