import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSingleKeys } from '@/lib/shortcuts';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someTrack, someVersion } from '@/testing/tracks';
import { audio } from '../audio';
import { addToQueue, play, setVolume } from '../controls';
import { queueOf } from '../queue';
import { idle, usePlayer } from '../store';
import { setTempo } from '../tempo';
import PlayerBar from './PlayerBar';

const tracks = [1, 2, 3].map((id) => someTrack(id));
const now = usePlayer.getState;
const detail = {
  ...someTrack(1),
  year: null,
  energy: null,
  record_label: '',
  versions: [
    someVersion(1, {
      name: 'Extended',
      grid: { bpm: 120, first_beat: 0, first_downbeat: 0, steady: true },
      sections: [
        { kind: 'intro', start: 0, end: 32 },
        { kind: 'drop', start: 32, end: 64 },
      ],
    }),
    someVersion(11, { name: 'Clean' }),
  ],
};

beforeEach(() => {
  usePlayer.setState(idle, true);
  setVolume(1);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  answerCalls({ '/api/tracks/detail': { body: detail } });
});
afterEach(() => setSingleKeys(true));

async function openPlayer() {
  await renderApp('/artists');
  act(() => {
    play(queueOf(tracks), 0);
    audio.dispatchEvent(new Event('playing'));
  });
  return within(await screen.findByRole('region', { name: 'Плеер' }));
}

describe('the bar', () => {
  it('tells what plays to who cannot see it, and how far it is', async () => {
    const bar = await openPlayer();
    const slider = await bar.findByRole('slider', { name: 'Перемотка' });
    expect(slider).toHaveAttribute('min', '0');
    expect(slider).toHaveAttribute('max', '200');
    expect(slider).toHaveAttribute('step', '1');
    fireEvent.change(slider, { target: { value: '83' } });
    expect(slider).toHaveAttribute('aria-valuetext', '1:23 из 3:20');
    expect(bar.getByText('Играет: Лида Север — Трек 1 (Extended)')).toBeInTheDocument();
  });

  it('says that the sound does not come, and never that it plays then', async () => {
    const bar = await openPlayer();
    const status = await bar.findByRole('status');
    act(() => void audio.dispatchEvent(new Event('waiting')));
    act(() => usePlayer.setState({ isLate: true }));
    expect(status).toHaveTextContent(/^Звук задерживается$/);
    expect(bar.getAllByText('Звук задерживается')).toHaveLength(2);
    act(() => usePlayer.setState({ isLost: true }));
    expect(status).toHaveTextContent(/^Связь пропала, ждём$/);
    expect(bar.getAllByText('Связь пропала, ждём')).toHaveLength(2);
    act(() => void audio.dispatchEvent(new Event('playing')));
    expect(status).toHaveTextContent('Играет: Лида Север — Трек 1 (Extended)');
    expect(bar.getAllByText('Лида Север')[0]).toBeVisible();
  });

  it('jumps to the drop, repeats the part and lets it go when one seeks away', async () => {
    const bar = await openPlayer();
    await userEvent.click(await bar.findByRole('button', { name: 'К дропу' }));
    expect(now().time).toBe(32);
    const loop = bar.getByRole('button', { name: 'Повторять фрагмент' });
    await userEvent.click(loop);
    expect(now().loop).toEqual({ from: 32, to: 64 });
    expect(loop).toHaveAttribute('aria-pressed', 'true');
    fireEvent.change(bar.getByRole('slider', { name: 'Перемотка' }), { target: { value: '100' } });
    expect(now().loop).toBeNull();
  });

  it('changes between two versions', async () => {
    const bar = await openPlayer();
    await userEvent.click(await bar.findByRole('button', { name: 'Сравнить с Clean' }));
    expect(now().track).toMatchObject({ id: '1', type: 'Clean' });
    expect(await bar.findByRole('button', { name: 'Сравнить с Extended' })).toBeVisible();
    expect(bar.getByRole('button', { name: 'Версия: Clean' })).toBeVisible();
    // The title says which version plays.
    expect(bar.getByText('версия').parentElement).toHaveTextContent('версия Clean');
  });
});

describe('the tempo', () => {
  afterEach(() => setTempo(0));

  it('plays this track and the next one faster, shows it, and goes back', async () => {
    const bar = await openPlayer();
    await userEvent.click(await bar.findByRole('button', { name: 'Настройки плеера' }));
    const slider = await screen.findByRole('slider', { name: 'Темп' });
    fireEvent.change(slider, { target: { value: '2.5' } });
    expect(slider).toHaveAttribute('aria-valuetext', '+2,5 % · 127.1 BPM');
    expect(bar.getByText('127.1')).toBeInTheDocument();
    expect([audio.playbackRate, audio.preservesPitch]).toEqual([1.025, true]);
    // A new source starts with the default rate.
    expect(audio.defaultPlaybackRate).toBe(1.025);
    await userEvent.click(screen.getByRole('button', { name: 'Свой темп трека' }));
    expect(audio.playbackRate).toBe(1);
  });

  it.each([
    [99, 1.08],
    [-99, 0.92],
  ])('of %i per cent is limited', (percent, rate) => {
    setTempo(percent);
    expect(audio.playbackRate).toBe(rate);
  });
});

describe('the volume', () => {
  it('shows under the pointer and goes 200 ms after it has left', async () => {
    const bar = await openPlayer();
    const speaker = await bar.findByRole('button', { name: 'Выключить звук' });
    const slider = () => bar.queryByRole('slider', { name: 'Громкость' });
    expect(slider()).toBeNull();
    vi.useFakeTimers();
    const box = speaker.parentElement as HTMLElement;
    fireEvent.pointerEnter(box);
    expect(slider()).toBeVisible();
    fireEvent.wheel(box, { deltaY: 100 });
    expect(now().volume).toBe(0.9);
    fireEvent.pointerLeave(box);
    act(() => void vi.advanceTimersByTime(199));
    expect(slider()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(slider()).toBeNull();

    fireEvent.pointerEnter(box);
    fireEvent.pointerDown(document.body);
    act(() => void vi.advanceTimersByTime(200));
    expect(slider()).toBeNull();
    vi.useRealTimers();
  });
});

describe('the wheel over the volume', () => {
  it('brings back what was muted, and then turns it up', async () => {
    const bar = await openPlayer();
    const speaker = await bar.findByRole('button', { name: 'Выключить звук' });
    const wheel = (deltaY: number) => fireEvent.wheel(speaker, { deltaY });
    act(() => setVolume(0.4));
    await userEvent.click(speaker);
    wheel(100);
    expect(now().volume).toBe(0);
    wheel(-100);
    expect(now().volume).toBe(0.4);
    wheel(-100);
    expect(now().volume).toBe(0.5);
    // Scrolling down to 0 and up again takes the same steps.
    for (let step = 0; step < 5; step++) wheel(100);
    expect(now().volume).toBe(0);
    wheel(-100);
    expect(now().volume).toBe(0.1);
  });
});

describe('the settings', () => {
  it('fade for 200 ms', async () => {
    const bar = await openPlayer();
    await userEvent.click(await bar.findByRole('button', { name: 'Настройки плеера' }));
    expect(await screen.findByRole('dialog', { name: 'Настройки плеера' })).toHaveStyle({
      '--close': '200ms',
    });
  });
});

describe('the keyboard', () => {
  const press = (code: string, target: Element = document.body, options = {}) =>
    fireEvent.keyDown(target, { code, key: code, ...options });

  it('plays, seeks, steps and turns the volume', async () => {
    const bar = await openPlayer();
    await bar.findByRole('slider', { name: 'Перемотка' });
    press('ArrowRight');
    press('ArrowRight');
    expect(now().time).toBe(10);
    press('ArrowLeft');
    expect(now().time).toBe(5);
    press('ArrowDown');
    expect(now().volume).toBe(0.9);
    press('KeyM');
    expect(now().volume).toBe(0);
    press('KeyM');
    expect(now().volume).toBe(0.9);
    press('Space');
    expect(now().status).toBe('paused');
    press('ArrowRight', document.body, { shiftKey: true });
    await waitFor(() => expect(now().track?.id).toBe('2'));
  });

  it('is left to texts, to buttons, and to who has switched it off', async () => {
    const bar = await openPlayer();
    const next = await bar.findByRole('button', { name: 'Следующий трек' });
    press('Tab');
    press('Space', next);
    press('Space', screen.getByRole('combobox', { name: 'Поиск' }));
    press('Space', document.body, { ctrlKey: true });
    setSingleKeys(false);
    press('Space');
    expect(now().status).toBe('playing');
  });
});

describe('keys after a press with the mouse', () => {
  const key = (code: string, target: Element) => fireEvent.keyDown(target, { code, key: code });

  it("are the player's again: the button that was pressed does not keep them", async () => {
    const bar = await openPlayer();
    const loop = await bar.findByRole('button', { name: 'Повторять фрагмент' });
    await userEvent.click(loop);
    key('Space', loop);
    expect(now().status).toBe('paused');
    // Some browsers activate a button on keyup.
    expect(fireEvent.keyUp(loop, { code: 'Space' })).toBe(false);
    const slider = bar.getByRole('slider', { name: 'Перемотка' });
    await userEvent.click(slider);
    key('ArrowRight', slider);
    expect(now().time).toBe(5);
  });

  it("are a keyboard's own once it has gone on with Tab", async () => {
    const bar = await openPlayer();
    const loop = await bar.findByRole('button', { name: 'Повторять фрагмент' });
    await userEvent.click(loop);
    fireEvent.keyDown(loop, { code: 'Tab', key: 'Tab' });
    key('Space', loop);
    const slider = bar.getByRole('slider', { name: 'Перемотка' });
    key('ArrowRight', slider);
    expect(now()).toMatchObject({ status: 'playing', time: 0 });
  });
});

describe('the queue', () => {
  it('shows what waits and what the list brings, and changes their order by a menu', async () => {
    const bar = await openPlayer();
    act(() => addToQueue([someTrack(7), someTrack(8)]));
    await userEvent.click(await bar.findByRole('button', { name: 'Очередь' }));
    const waiting = within(await screen.findByRole('region', { name: 'Дальше в очереди' }));
    await userEvent.click(waiting.getByRole('button', { name: 'Действия: Трек 8' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Выше' }));
    expect(now().upNext.map(({ id }) => id)).toEqual(['8', '7']);
    const list = within(screen.getByRole('region', { name: 'Дальше из списка' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Трек 2Лида Север · Extended124 BPM8Aэн. 73:20',
      'Трек 3Лида Север · Extended124 BPM8Aэн. 73:20',
    ]);
    await userEvent.click(list.getByRole('button', { name: 'Слушать: Лида Север — Трек 3 (Extended)' }));
    expect(now()).toMatchObject({ index: 2, track: { id: '3' } });
  });

  it('lets go of a dragged line at Escape, and closes at the next', async () => {
    const bar = await openPlayer();
    act(() => addToQueue([someTrack(7), someTrack(8)]));
    await userEvent.click(await bar.findByRole('button', { name: 'Очередь' }));
    const waiting = await screen.findByRole('region', { name: 'Дальше в очереди' });
    const line = () => within(waiting).getAllByRole('listitem')[0];
    const handle = line()?.querySelector('[aria-hidden]') as Element;
    const at = (clientY: number) => ({ isPrimary: true, button: 0, clientX: 5, clientY });
    const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    fireEvent.pointerDown(handle, at(5));
    fireEvent.pointerMove(document, at(40));
    await waitFor(() => expect(line()).toHaveClass('dragged'));
    pressEscape();
    await waitFor(() => expect(line()).not.toHaveClass('dragged'));
    fireEvent.pointerUp(document, at(40));
    expect(waiting).toBeInTheDocument();
    expect(now().upNext.map(({ id }) => id)).toEqual(['7', '8']);
    pressEscape();
    await waitFor(() => expect(waiting).not.toBeInTheDocument());
  });
});

function MutedAtOnce() {
  useLayoutEffect(() => void document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyM' })), []);
  return null;
}

it('hears keys as soon as the player is on the screen', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlayerBar />
      <MutedAtOnce />
    </QueryClientProvider>,
  );
  expect(now().volume).toBe(0);
});
