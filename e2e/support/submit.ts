// The form of a submission, as an author uses it.
import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A whole file is taken apart and measured meanwhile, on a busy machine. */
const MEASURED_WITHIN = { timeout: 120_000 };

export class SubmissionForm {
  readonly tracks: Locator;

  constructor(readonly page: Page) {
    this.tracks = page.getByRole('article');
  }

  async begin(): Promise<void> {
    await this.page.goto('/submit');
    await this.page.getByRole('button', { name: 'Новая заявка' }).click();
    await this.page.getByText('Перетащите файлы сюда').waitFor();
  }

  async choose(...files: Chosen[]): Promise<void> {
    await this.page.locator('input[type=file][multiple]').first().setInputFiles(files);
  }

  async measured(title: string): Promise<void> {
    await expect(this.page.getByRole('button', { name: `Слушать: ${title}` }).first()).toBeVisible(
      MEASURED_WITHIN,
    );
  }

  async saved(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: 'Сохранено' })).toBeVisible();
  }

  async agree(): Promise<void> {
    // The box is drawn by us, over the browser's own.
    await this.page.getByRole('checkbox', { name: /Согласен на обработку/ }).check({ force: true });
  }

  async send(): Promise<void> {
    await this.page.getByRole('button', { name: 'Отправить на проверку' }).click();
  }
}
