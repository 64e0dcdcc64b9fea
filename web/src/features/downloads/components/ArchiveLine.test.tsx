import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { loadTexts } from '@/i18n';
import { ARCHIVE_START_MS } from '@/lib/constants';
import type { Archive } from '../api/archive';
import { openArchive } from '../archive';
import { ArchiveLine } from './ArchiveLine';

const ARCHIVE: Archive = {
  archive_id: '7',
  archivePath: '/media/archive/7',
  file_name: 'Pult.zip',
  count: 3,
  started: false,
  expires_at: '2026-11-15T12:00:00Z',
};

const again = () => screen.queryByRole('button', { name: 'Скачать' });

beforeEach(async () => {
  await loadTexts('downloads');
  vi.useFakeTimers();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
});

it('says that it comes once the browser has it, and offers it again only where it did not start', () => {
  openArchive(ARCHIVE);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ArchiveLine archive={ARCHIVE} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Архив из 3 треков скачивается')).toBeInTheDocument();
  expect(again()).toBeNull();

  act(() => vi.advanceTimersByTime(ARCHIVE_START_MS));
  expect(screen.getByText('Архив из 3 треков ждёт скачивания')).toBeInTheDocument();
  act(() => again()?.click());
  expect(screen.getByText('Архив из 3 треков скачивается')).toBeInTheDocument();
});
