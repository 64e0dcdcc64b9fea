// The form of a submission, as an author uses it.
import type { Locator, Page } from '@playwright/test';
import { choose, press } from './input-mode.ts';
import { expect } from './test.ts';
import { type Language, wordsOf } from './texts.ts';

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A whole file is taken apart and measured meanwhile, on a busy machine. */
const MEASURED_WITHIN = { timeout: 120_000 };

export class SubmissionForm {
  readonly tracks: Locator;
  private readonly consent: string;
  readonly t: (key: string, values?: Record<string, string>) => string;

  constructor(
    readonly page: Page,
    language: Language = 'ru',
  ) {
    const words = wordsOf(language);
    this.consent = words('account', 'consent.processing');
    this.t = (key, values) => words('submit', key, values);
    this.tracks = page.getByRole('article');
  }

  async begin(): Promise<void> {
    await this.page.goto('/submit');
    await press(this.page.getByRole('button', { name: this.t('start') }));
    await this.page.getByText(this.t('drop.title')).waitFor();
  }

  async choose(...files: Chosen[]): Promise<void> {
    await this.page.locator('input[type=file][multiple]').first().setInputFiles(files);
  }

  async measured(title: string): Promise<void> {
    const play = this.page.getByRole('button', { name: this.t('sound.play', { title }) });
    await expect(play.first()).toBeVisible(MEASURED_WITHIN);
  }

  async saved(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: this.t('saving.saved') })).toBeVisible();
  }

  async agree(): Promise<void> {
    await choose(this.page.getByRole('checkbox', { name: this.consent }));
  }

  async send(): Promise<void> {
    await press(this.page.getByRole('button', { name: this.t('send.action') }));
  }
}
