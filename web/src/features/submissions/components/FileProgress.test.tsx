import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import type { Upload } from '@/entities/submission/submission';
import { loadTexts } from '@/i18n';
import { answerCalls } from '@/testing/answer';
import { someUpload } from '@/testing/submissions';
import { FileProgress } from './FileProgress';

async function showFailed(problem: Upload['problem']) {
  await loadTexts('submissions');
  const upload = someUpload('1', { state: 'failed', sound: null, problem });
  const nothing = () => undefined;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FileProgress task={undefined} upload={upload} onChoose={nothing} onCancel={nothing} />
    </QueryClientProvider>,
  );
}

it('says that it cannot be sent where the server has no words', async () => {
  await showFailed(null);
  expect(screen.getByRole('alert')).toHaveTextContent('Невозможно загрузить файл');
});

it('says what is wrong with a file, and offers no second try that would end the same', async () => {
  await showFailed({ code: 'audio_damaged', message: 'Файл повреждён' });
  expect(screen.getByRole('alert')).toHaveTextContent('Файл повреждён');
  expect(screen.queryByRole('button')).toBeNull();
});

it('has a file that failed through no fault of its own tried again', async () => {
  const calls = answerCalls({ '/api/uploads/1/retry': { body: someUpload('1', { state: 'waiting' }) } });
  await showFailed({ code: 'ingest_failed', message: 'Не получилось обработать файл' });
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent('Не получилось обработать файл');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить: 1.wav' }));
  expect(calls.filter(({ url }) => url.includes('/api/uploads/1/retry'))).toHaveLength(1);
});
