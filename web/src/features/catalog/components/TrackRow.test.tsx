import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, text } from '@/i18n';
import { someTrack } from '@/testing/tracks';
import { DownloadIndicator } from '@/ui/DownloadIndicator';
import type { ListedTrack } from '../api/track-pages';
import { DEFAULT_ORDER } from '../columns';
import { TrackRow, type TrackRowProps } from './TrackRow';

beforeEach(() => loadTexts('catalog'));

function renderRow(track: ListedTrack | undefined, props: Partial<TrackRowProps> = {}) {
  const onPlay = vi.fn();
  render(
    <TrackRow
      index={4}
      top={160}
      track={track}
      columns={DEFAULT_ORDER}
      density="comfortable"
      versionsShown={2}
      date={null}
      state="idle"
      playingId={null}
      playingName=""
      isPlaying={false}
      loadingId={null}
      isHeard={false}
      isDraggable={false}
      isTabStop={false}
      isSelected={false}
      unfit={null}
      isSelecting={false}
      onPlay={onPlay}
      onSelect={vi.fn()}
      t={(key, values) => text('catalog', key, values)}
      {...props}
    />,
  );
  return { row: screen.getByRole('row'), onPlay };
}

/** The download button of a track that may be downloaded. */
function openDownload(): string | undefined {
  const { container } = render(<DownloadIndicator share="0%" />);
  return container.innerHTML;
}

describe('a row', () => {
  it('shows the track in every column', () => {
    const { row } = renderRow(
      someTrack(9, { liked: true, label: { name: 'Free', icon: 'free', link: null } }),
    );
    for (const shown of ['Трек 9', 'Лида Север', 'Free', 'Х', '124', '8A', 'Primetime, Closing', 'House']) {
      expect(within(row).getByText(shown)).toBeInTheDocument();
    }
    expect(within(row).getByRole('img', { name: 'Рейтинг 4 из 5' })).toBeInTheDocument();
    expect(within(row).getByRole('button', { name: 'В избранном: Трек 9' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(row).toHaveAttribute('aria-rowindex', '6');
  });

  it('leads to the page of the track and of each artist', () => {
    const [lida] = someTrack(9).artistInfo;
    if (!lida) throw new Error('no artist');
    const { row } = renderRow(
      someTrack(9, {
        artist: 'Лида Север & Ян Ямб',
        artistInfo: [lida, { ...lida, id: '8', code: 'yan', name: 'Ян Ямб' }],
      }),
    );
    const links = within(row).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Трек 9', '/track/9?version=1'],
      ['Лида Север', '/artists/lida'],
      ['Ян Ямб', '/artists/yan'],
    ]);
    expect(within(row).getByText(/&/)).toHaveTextContent('Лида Север & Ян Ямб');
    // A drag moves the row, not the address of a link.
    for (const link of links) expect(link).toHaveAttribute('draggable', 'false');
  });

  it('leads nowhere where there is no page', () => {
    const [lida] = someTrack(9).artistInfo;
    if (!lida) throw new Error('no artist');
    const { row } = renderRow(someTrack(9, { has_detail_page: false, artistInfo: [{ ...lida, id: '0' }] }));
    expect(within(row).queryByRole('link')).toBeNull();
    expect(within(row).getByText('Лида Север')).toBeInTheDocument();
  });

  it('shows a lock where the plan does not open the track', () => {
    const { downloads } = someTrack(9);
    const { row } = renderRow(someTrack(9, { downloads: { ...downloads, reason: 'plan_required' } }));
    const button = within(row).getByRole('button', { name: 'Скачать: Трек 9. Не входит в ваш тариф' });
    expect(button).toHaveAttribute('data-hint', 'Не входит в ваш тариф');
    expect(button.innerHTML).not.toBe(openDownload());
  });

  it('lists each version once and counts those without room', () => {
    const { row } = renderRow(someTrack(9, { type: 'Redrum', version_id: '9' }));
    expect(within(row).getAllByText('Extended')).toHaveLength(1);
    expect(within(row).getByText('Clean')).toBeInTheDocument();
    expect(within(row).getByRole('button', { name: 'Ещё 2 версии' })).toHaveAttribute(
      'data-hint',
      'Dirty, Intro Clean',
    );
  });

  it('leaves the version of the type column out of the versions', () => {
    const { row } = renderRow(someTrack(9));
    expect(within(row).getAllByText('Extended')).toHaveLength(1);
    expect(within(row).getAllByRole('button', { name: /^Слушать (Clean|Dirty): Трек 9$/ })).toHaveLength(2);
  });

  it('lists all versions where no column shows the first one', () => {
    const { row } = renderRow(someTrack(9), { columns: ['name', 'settings'] });
    expect(within(row).getByRole('button', { name: 'Слушать Extended: Трек 9' })).toBeInTheDocument();
  });

  it('names the version that plays, also if it shows another', () => {
    const { row } = renderRow(someTrack(9), { state: 'other', playingId: '2', playingName: 'Clean' });
    expect(row).toHaveClass('current');
    expect(within(row).getByText('Играет версия').parentElement).toHaveTextContent('Играет версия Clean');
    expect(within(row).getByRole('button', { name: 'Слушать Clean: Трек 9' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    // The row itself still plays what it shows.
    expect(within(row).getByRole('button', { name: 'Слушать: Трек 9' })).toBeEnabled();
  });

  it('shows a waveform only in its own column, which is off by default', () => {
    const { row } = renderRow(someTrack(9));
    expect(row.querySelector('path[d^="M1 "]')).toBeNull();
  });

  it('shows its waveform in the column for it', () => {
    const { row } = renderRow(someTrack(9), { columns: ['name', 'waveform'] });
    expect(row.querySelector('path[d^="M1 "]')).not.toBeNull();
  });

  it('shows its date if that has no line of its own', () => {
    const { row } = renderRow(someTrack(9), { date: '12 ноября' });
    expect(within(row).getByText('12 ноября')).toBeInTheDocument();
  });

  it('dims what was played and ticks what was downloaded', () => {
    const track = someTrack(9, { played: true });
    const [first] = track.downloads.items;
    if (first) first.download_count = 1;
    const { row } = renderRow(track);
    expect(row).toHaveClass('played');
    expect(within(row).getByRole('img', { name: 'Скачан' })).toBeInTheDocument();
  });

  it('keeps the shape of a row while it loads', () => {
    const { row } = renderRow(undefined);
    expect(within(row).getAllByRole('gridcell')).toHaveLength(DEFAULT_ORDER.length + 1);
    expect(row).toHaveAttribute('aria-busy', 'true');
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('offers pause while it plays', async () => {
    const { row, onPlay } = renderRow(someTrack(9), { state: 'playing' });
    expect(row).toHaveClass('current');
    await userEvent.click(within(row).getByRole('button', { name: 'Пауза: Трек 9' }));
    expect(onPlay).toHaveBeenCalledWith(4);
  });

  it('does not offer to play what has no audio', () => {
    const { row } = renderRow(someTrack(9, { audioSrc: null }));
    expect(within(row).getByRole('button', { name: 'Слушать: Трек 9' })).toBeDisabled();
  });

  it('survives hostile and empty values', () => {
    const { row } = renderRow(
      someTrack(9, {
        title: '<b>x</b>'.repeat(200),
        bpm: 0,
        track_key: '',
        category: false,
        marking: [{ title: 'x', code: 'x', icon: { literal: '?', color: 'url(javascript:1)' } }],
        soundwave: [],
      }),
    );
    expect(within(row).getByText('–')).toBeInTheDocument();
    expect(row.querySelector('b')).toBeNull();
  });
});
