import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '@/i18n';
import { someTrack } from '@/testing/tracks';
import type { ListedTrack } from '../api/track-pages';
import { TrackLine } from './TrackLine';

beforeEach(() => loadTexts('catalog'));

function line(track: ListedTrack) {
  render(<TrackLine track={track} state="idle" isHeard={false} onPlay={vi.fn()} />);
  return within(screen.getByRole('button'));
}

it('shows what was downloaded, what is liked and what kind it is', () => {
  const track = someTrack(9, { liked: true, label: { name: 'Free', icon: 'free', link: null } });
  const [first] = track.downloads.items;
  if (first) first.download_count = 1;
  const shown = line(track);
  expect(shown.getByLabelText('Скачан')).toBeInTheDocument();
  expect(shown.getByLabelText('В избранном')).toBeInTheDocument();
  expect(shown.getByText('Free')).toBeInTheDocument();
});

it('says nothing of the kind where there is nothing', () => {
  const shown = line(someTrack(9, { liked: false, label: null }));
  expect(shown.queryByLabelText('Скачан')).toBeNull();
  expect(shown.queryByLabelText('В избранном')).toBeNull();
});

it('names the version that plays', () => {
  const playing = { id: '2', name: 'Clean' };
  render(<TrackLine track={someTrack(9)} state="other" playing={playing} isHeard={false} onPlay={vi.fn()} />);
  expect(screen.getByRole('button')).toHaveTextContent('Играет версия Clean');
});
