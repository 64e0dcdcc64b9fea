import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { loadTexts } from '@/i18n';
import { someUpload } from '@/testing/submissions';
import { FileProgress } from './FileProgress';

it('says that it cannot be sent where the server has no words', async () => {
  await loadTexts('submit');
  const upload = someUpload('1', { state: 'failed', sound: null });
  const nothing = () => undefined;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FileProgress sending={undefined} upload={upload} onChoose={nothing} onCancel={nothing} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Невозможно загрузить файл');
});
