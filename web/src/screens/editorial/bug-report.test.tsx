import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';

const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]');
const text = (name: string) => new File(['line'], name, { type: 'text/plain' });

async function open() {
  await renderApp('/bug-report');
  return screen.findByRole('textbox', { name: 'Что произошло' });
}

describe('telling of a problem', () => {
  it('asks for words before anything is sent', async () => {
    const calls = answerCalls({});
    const field = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(await screen.findByText('Опишите, что произошло')).toBeVisible();
    expect(field).toHaveFocus();
    expect(calls.some(({ url }) => url.includes('bug-report'))).toBe(false);
  });

  it('takes five files, says how many were left, and sends them', async () => {
    const calls = answerCalls({ '/api/bug-report': { body: { id: '17' } } });
    const field = await open();
    await userEvent.type(field, 'Не играет');
    const input = fileInput();
    if (!input) throw new Error('no input for files');
    await userEvent.upload(
      input,
      [1, 2, 3, 4, 5, 6].map((n) => text(`${n}.txt`)),
    );
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Можно приложить не больше 5 файлов, не поместились: 6.txt.')).toBeVisible();
    await userEvent.click(main.getByRole('button', { name: 'Убрать 5.txt' }));
    await userEvent.click(main.getByRole('button', { name: 'Отправить' }));
    expect(await screen.findByText(/Его номер — 17/)).toBeVisible();
    const sent = calls.find(({ url }) => url.includes('bug-report'));
    expect(sent?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
  });

  it('keeps what was typed when the server refuses', async () => {
    answerCalls({
      '/api/bug-report': {
        status: 422,
        body: { message: 'Приложить можно JPEG', code: 'attachment_refused', field: 'files' },
      },
    });
    const field = await open();
    await userEvent.type(field, 'Не играет');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(await screen.findByText('Приложить можно JPEG')).toBeVisible();
    expect(field).toHaveValue('Не играет');
  });
});
