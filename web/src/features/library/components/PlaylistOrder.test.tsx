import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { loadTexts } from '@/i18n';
import { answerCalls } from '@/testing/answer';
import { somePlaylist } from '@/testing/playlists';
import { someTrack } from '@/testing/tracks';
import PlaylistOrder from './PlaylistOrder';

beforeEach(() => loadTexts('library', 'track'));

it('shows tempo, key and energy of the tracks that are put in order', async () => {
  const tracks = [someTrack(1, { bpm: 126.5, key: 'Am', energy: 8 }), someTrack(2, { energy: null })];
  const items = [{ date: null, items: tracks, date_all_count: 2 }];
  answerCalls({ '/api/playlists/list-1/tracks': { body: { items, total: 2, offset: 0, limit: 100 } } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PlaylistOrder playlist={somePlaylist(1)} onRemove={vi.fn()} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('126.5 BPM')).toBeVisible();
  expect(screen.getByText('Am')).toBeVisible();
  expect(screen.getByLabelText('Энергия: 8 из 10')).toBeVisible();
  expect(screen.getAllByLabelText(/Энергия/)).toHaveLength(1);
});
