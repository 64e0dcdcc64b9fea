import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idle, usePlayer } from '@/features/player/store';
import { readCookie } from '@/lib/storage';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { row } from '@/testing/rows';
import { answerPool } from '@/testing/tracks';

const play = vi.fn(async () => undefined);

beforeEach(() => {
  usePlayer.setState(idle, true);
  play.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});

describe('the record pool', () => {
  it('shows the newest first, under their dates', async () => {
    const asked = answerPool(50_000);
    await renderApp('/recordpool');
    expect(await screen.findByText('50 000 треков')).toBeVisible();
    expect(await screen.findByText('27 января 2025 г.')).toBeVisible();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '50001');
    expect(asked[0]?.get('sort')).toBe('-date');
    expect(asked.every((query) => query.get('limit') === '20')).toBe(true);
    expect(screen.getAllByRole('row').length).toBeLessThan(80);
  });

  it('sorts by a header, turns on the second press, and keeps it in the address', async () => {
    answerPool(200);
    const router = await renderApp('/recordpool');
    const header = await screen.findByRole('columnheader', { name: 'BPM' });
    await userEvent.click(within(header).getByRole('button'));
    await waitFor(() => expect(router.state.location.href).toBe('/recordpool?sort=bpm'));
    expect(await screen.findByRole('columnheader', { name: 'BPM' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await userEvent.click(within(header).getByRole('button'));
    await waitFor(() => expect(router.state.location.href).toBe('/recordpool?sort=-bpm'));
    expect(screen.queryByText('27 января 2025 г.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Сначала новые' }));
    await waitFor(() => expect(router.state.location.href).toBe('/recordpool'));
  });

  it('moves by keyboard and plays with Enter', async () => {
    answerPool(200);
    await renderApp('/recordpool');
    (await row(1)).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(await row(2)).toHaveFocus();
    expect(await row(2)).toHaveAttribute('tabindex', '0');
    await userEvent.keyboard('{Enter}');
    expect(play).toHaveBeenCalledOnce();
    expect(usePlayer.getState().track?.id).toBe('2');
    await userEvent.keyboard('{Home}');
    expect(await row(1)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '199'));
    await userEvent.keyboard('{PageUp}');
    await waitFor(() =>
      expect(Number((document.activeElement as HTMLElement).dataset.row)).toBeLessThan(190),
    );
  });

  it('moves on from a button of the row as from the row itself', async () => {
    answerPool(200);
    await renderApp('/recordpool');
    const button = within(await row(1)).getAllByRole('button')[0] as HTMLElement;
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await row(2)).toHaveFocus();
  });

  it('moves a column without dragging and remembers it', async () => {
    answerPool(20);
    await renderApp('/recordpool');
    await userEvent.click(await screen.findByRole('button', { name: 'Столбцы' }));
    await userEvent.click(await screen.findByRole('button', { name: 'BPM: левее' }));
    expect(readCookie('columnOrder')).toBe(
      'name,rating,markers,bpm,type,key,part_night,category,settings,dots',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть столбцы' }));
    expect(readCookie('columnOrder')).toBeNull();
  });

  it('offers no second try for what will be refused again', async () => {
    answerCalls({ '/api/tracks/recordpool': { status: 422, body: { message: 'Нельзя', code: 'x' } } });
    await renderApp('/recordpool');
    expect(await screen.findByText('Нельзя')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('says so when the list does not come, and tries again', async () => {
    answerCalls({ '/api/tracks/recordpool': { status: 429, body: { message: 'Нельзя', code: 'x' } } });
    await renderApp('/recordpool');
    expect(await screen.findByText('Нельзя')).toBeVisible();
    answerPool(20);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await row(1)).toBeVisible();
  });

  it('says when there is nothing', async () => {
    answerPool(0);
    await renderApp('/recordpool');
    expect(await screen.findByText('Здесь пока нет треков')).toBeVisible();
  });
});
