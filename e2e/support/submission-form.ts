// The submission form of authors.
import type { Locator, Page } from '@playwright/test';
import { check, press } from './input-mode.ts';
import { expect } from './test.ts';
import { type Language, textsOf } from './texts.ts';

interface SelectedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Long enough for the analysis of a whole file on a busy machine. */
const ANALYSIS_TIMEOUT = { timeout: 120_000 };

export class SubmissionForm {
  readonly tracks: Locator;
  private readonly consent: string;
  readonly t: (key: string, values?: Record<string, string>) => string;

  constructor(
    readonly page: Page,
    language: Language = 'ru',
  ) {
    const words = textsOf(language);
    this.consent = words('account', 'consent.processing');
    this.t = (key, values) => words('submissions', key, values);
    this.tracks = page.getByRole('article');
  }

  async open(): Promise<void> {
    await this.page.goto('/submit');
    await press(this.page.getByRole('button', { name: this.t('start') }));
    await this.page.getByText(this.t('drop.title')).waitFor();
  }

  async selectFiles(...files: SelectedFile[]): Promise<void> {
    await this.page.locator('input[type=file][multiple]').first().setInputFiles(files);
  }

  async waitForAnalysis(title: string): Promise<void> {
    const play = this.page.getByRole('button', { name: this.t('sound.play', { title }) });
    await expect(play.first()).toBeVisible(ANALYSIS_TIMEOUT);
  }

  async waitUntilSaved(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: this.t('saving.saved') })).toBeVisible();
  }

  async agree(): Promise<void> {
    await check(this.page.getByRole('checkbox', { name: this.consent }));
  }

  async send(): Promise<void> {
    await press(this.page.getByRole('button', { name: this.t('send.action') }));
  }
}
