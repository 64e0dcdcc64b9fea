import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { ChunkLoadError, lazy, loadChunk, retryFailedChunks } from './lazy';

const Notices = () => <p>Уведомления</p>;

/** A loader that succeeds only while the network is up, and counts its calls. */
function network() {
  const state = { isUp: false, asked: 0 };
  const load = async () => {
    state.asked += 1;
    if (!state.isUp) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Notices };
  };
  return { state, load };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
});

describe('a lazy part', () => {
  it('says calmly that it did not come, and comes when it is asked again', async () => {
    const { state, load } = network();
    const Lazy = lazy(load);
    render(
      <>
        <p>Плеер</p>
        <LazyBoundary>
          <Lazy />
        </LazyBoundary>
      </>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить');
    expect(screen.getByText('Плеер')).toBeVisible();
    expect(state.asked).toBe(1);

    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(state.asked).toBe(2));
    expect(await screen.findByRole('alert')).toBeVisible();

    state.isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Уведомления')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('comes by itself when the network is back, quiet ones too', async () => {
    const { state, load } = network();
    const [Loud, Quiet] = [lazy(load), lazy(load)];
    render(
      <>
        <LazyBoundary>
          <Loud />
        </LazyBoundary>
        <LazyBoundary errorFallback={null}>
          <Quiet />
        </LazyBoundary>
      </>,
    );
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    state.isUp = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.getAllByText('Уведомления')).toHaveLength(2));
  });

  it('is asked for anew when it is opened once more', async () => {
    const { state, load } = network();
    const Lazy = lazy(load);
    const popup = (
      <LazyBoundary>
        <Lazy />
      </LazyBoundary>
    );
    const { unmount } = render(popup);
    await screen.findByRole('alert');
    unmount();
    state.isUp = true;
    render(popup);
    expect(await screen.findByText('Уведомления')).toBeVisible();
  });

  it('is fetched once for a pointer that comes near and a press', async () => {
    const { state, load } = network();
    const Lazy = lazy(load);
    await expect(Lazy.preload()).rejects.toBeInstanceOf(ChunkLoadError);
    state.isUp = true;
    await Lazy.preload();
    render(<Lazy />);
    expect(screen.getByText('Уведомления')).toBeVisible();
    expect(state.asked).toBe(2);
  });
});

describe('a stylesheet that failed', () => {
  const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[href="/lost.css"]')];

  it('is put in anew, in its place, before what needs it comes', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/lost.css"><link rel="icon" href="/i.svg">';
    const [failed] = links();
    failed?.dispatchEvent(new Event('error'));

    const load = vi.fn(async () => 'part');
    let pending = loadChunk(load);
    await waitFor(() => expect(links()[0]).not.toBe(failed));
    links()[0]?.dispatchEvent(new Event('error'));
    await expect(pending).rejects.toBeInstanceOf(ChunkLoadError);
    expect(load).not.toHaveBeenCalled();

    retryFailedChunks();
    pending = loadChunk(load);
    links()[0]?.dispatchEvent(new Event('load'));
    await expect(pending).resolves.toBe('part');
    expect(links()).toHaveLength(1);
    expect(document.head.firstElementChild).toBe(links()[0]);
    // All stylesheets are loaded, so there is nothing to wait for.
    await expect(loadChunk(load)).resolves.toBe('part');
  });
});
