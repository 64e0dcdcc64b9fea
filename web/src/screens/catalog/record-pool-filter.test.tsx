import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { renderApp } from '@/testing/render-app';
import { find, row } from '@/testing/rows';
import { answerPool, answerPoolCall } from '@/testing/tracks';
import { someUser } from '@/testing/user';

const rail = async () => within(await find('fieldset[aria-label="Фильтры"]'));

/** Needed because column headers have the same names as chips. */
async function openChip(name: string) {
  await userEvent.click((await rail()).getByRole('button', { name }));
  return within(await find(`[role=dialog][aria-label="${name}"]`));
}

const search = (href: string) => Object.fromEntries(new URLSearchParams(href.split('?')[1]));

afterEach(endSession);
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe('filters of the record pool', () => {
  it('come from the address, into the question and onto the chips', async () => {
    const asked = answerPool(8);
    await renderApp(
      '/recordpool?GENRES=house,techno&NOT_GENRES=pop&BPM=118,126&KEY=~8A&RATING=4&sort=bpm&WAV=y',
    );
    await row(1);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      GENRES: 'house,techno',
      NOT_GENRES: 'pop',
      BPM: '118,126',
      KEY: '~8A',
      RATING: '4',
      WAV: 'y',
      sort: 'bpm',
      offset: '0',
      limit: '20',
    });
    const chips = await rail();
    expect(await chips.findByRole('button', { name: 'Жанр: Хаус +1, −1' })).toBeVisible();
    expect(chips.getByRole('button', { name: 'BPM: 118–126' })).toBeVisible();
    expect(chips.getByRole('button', { name: 'Тон: ≈ 8A' })).toBeVisible();
    expect(chips.getByRole('button', { name: 'Рейтинг: от 4' })).toBeVisible();
    expect(chips.getByRole('button', { name: 'Ещё: 1' })).toBeVisible();
    expect(chips.getByRole('button', { name: 'Сбросить фильтры' })).toBeVisible();
    expect(chips.getByText('8 треков')).toBeVisible();
  });

  it('include with one press, exclude with the second, and let go with the third', async () => {
    answerPool(8);
    const router = await renderApp('/recordpool?sort=bpm');
    const entries = router.history.length;
    const panel = await openChip('Жанр');
    const house = await panel.findByRole('button', { name: 'Хаус, 120 треков' });
    expect(panel.getByRole('button', { name: 'Техно, 0 треков' })).toBeVisible();
    await userEvent.click(house);
    await waitFor(() => expect(search(router.state.location.href)).toEqual({ sort: 'bpm', GENRES: 'house' }));
    expect(panel.getByRole('button', { name: 'Хаус, 120 треков' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(search(router.state.location.href)).toEqual({ sort: 'bpm', NOT_GENRES: 'house' }),
    );
    await userEvent.click(panel.getByRole('button', { name: 'Хаус: исключено, 120 треков' }));
    await waitFor(() => expect(search(router.state.location.href)).toEqual({ sort: 'bpm' }));
    // Opening a panel adds one history entry, however many options were changed.
    expect(router.history.length).toBe(entries + 1);
  });

  it('have one range of tempi for the slider and the numbers', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    const panel = await openChip('BPM');
    const ends = (name: string) => ({
      slider: panel.getByRole('slider', { name }),
      box: panel.getByRole('textbox', { name }),
    });
    await panel.findByRole('slider', { name: 'BPM: от' });
    for (const [name, value] of [
      ['BPM: от', '0'],
      ['BPM: до', '200'],
    ] as const) {
      const { slider, box } = ends(name);
      expect(slider).toHaveAttribute('min', '0');
      expect(slider).toHaveAttribute('max', '200');
      expect(slider).toHaveValue(value);
      expect(box).toHaveValue(value);
    }
  });

  it('are taken off by the cross, or all at once', async () => {
    answerPool(8);
    const router = await renderApp('/recordpool?GENRES=house&RATING=3&BPM=100,120');
    await userEvent.click((await rail()).getByRole('button', { name: 'Убрать фильтр: BPM' }));
    await waitFor(() => expect(search(router.state.location.href)).toEqual({ GENRES: 'house', RATING: '3' }));
    await userEvent.click((await rail()).getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(router.state.location.href).toBe('/recordpool'));
    expect(await screen.findByText('8 треков')).toBeVisible();
  });

  it('take a tempo from the numbers', async () => {
    answerPool(8);
    const router = await renderApp('/recordpool');
    const panel = await openChip('BPM');
    const low = await panel.findByRole('textbox', { name: 'BPM: от' });
    await userEvent.clear(low);
    await userEvent.type(low, '117,5{Enter}');
    await waitFor(() => expect(search(router.state.location.href)).toEqual({ BPM: '117.5,200' }));
    // It is still the same field, with the focus.
    expect(low).toHaveFocus();
    const high = panel.getByRole('textbox', { name: 'BPM: до' });
    await userEvent.clear(high);
    await userEvent.type(high, '120{Enter}');
    await waitFor(() => expect(search(router.state.location.href)).toEqual({ BPM: '117.5,120' }));
    // Moves to a higher range, lower end first: the upper end moves along and does not limit it.
    await userEvent.clear(low);
    await userEvent.type(low, '128{Tab}');
    await waitFor(() => expect(search(router.state.location.href)).toEqual({ BPM: '128,128' }));
    expect(high).toHaveFocus();
    await userEvent.clear(high);
    await userEvent.type(high, '13');
    expect([low, high].map((field) => (field as HTMLInputElement).value)).toEqual(['128', '13']);
    await userEvent.type(high, '2{Enter}');
    await waitFor(() => expect(search(router.state.location.href)).toEqual({ BPM: '128,132' }));
  });

  it('take keys from the wheel, by keyboard too', async () => {
    answerPool(8);
    const router = await renderApp('/recordpool');
    const panel = await openChip('Тон');
    const wheel = await panel.findByRole('group', { name: 'Круг Камелота' });
    const key = (code: string) => wheel.querySelector<SVGElement>(`[role=checkbox][data-key="${code}"]`);
    await waitFor(() => expect(key('8A')).toHaveAttribute('aria-label', '8A, 42 трека'));
    expect(wheel.querySelectorAll('[role=checkbox]')).toHaveLength(24);
    expect(wheel.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    key('8A')?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp} ');
    expect(key('9B')).toHaveFocus();
    await waitFor(() => expect(search(router.state.location.href)).toEqual({ KEY: '9B' }));
    expect(key('9B')).toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(search(router.state.location.href)).toEqual({ KEY: '9B,9A' }));
    await userEvent.click(panel.getByRole('switch', { name: 'Совместимые с 9B, 9A' }));
    await waitFor(() => expect(search(router.state.location.href)).toEqual({ KEY: '~9B,~9A' }));
  });

  it('show the server’s refusal and a way out', async () => {
    vi.stubGlobal('fetch', async (request: Request) =>
      request.url.includes('GENRES=nope')
        ? Response.json(
            { message: 'Нет такого жанра', code: 'invalid_value', field: 'GENRES' },
            { status: 422 },
          )
        : answerPoolCall(request, { total: 8 }),
    );
    const router = await renderApp('/recordpool?GENRES=nope');
    expect(await screen.findByRole('heading', { name: 'Фильтр не сработал' })).toBeVisible();
    expect(screen.getByText('Нет такого жанра')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Сбросить фильтры' }).at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.location.href).toBe('/recordpool'));
    expect(await row(1)).toBeVisible();
  });

  it('leave the old rows on the screen until the new ones are here', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (request: Request) => {
      const isFiltered = request.url.includes('RATING=4') && !request.url.includes('facets');
      if (isFiltered) await held;
      return answerPoolCall(request, { total: isFiltered ? 3 : 8 });
    });
    const router = await renderApp('/recordpool');
    await row(5);
    const panel = await openChip('Рейтинг');
    await userEvent.click(await panel.findByRole('radio', { name: /^от 4/ }));
    await waitFor(() => expect(search(router.state.location.href)).toEqual({ RATING: '4' }));
    expect(await row(5)).toBeInTheDocument();
    expect(document.querySelector('[data-row][aria-busy]')).toBeNull();
    release();
    await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(3));
  });

  it('say when nothing is left', async () => {
    answerPool(0);
    await renderApp('/recordpool?GENRES=house');
    expect(await screen.findByText('По этим фильтрам ничего нет')).toBeVisible();
  });

  it('offer to drop the condition that hides the most', async () => {
    const left: Record<string, number> = { GENRES: 3, BPM: 7, RATING: 0 };
    const conditions = Object.keys(left);
    vi.stubGlobal('fetch', async (request: Request) => {
      const { searchParams } = new URL(request.url);
      const missing = conditions.filter((name) => !searchParams.has(name));
      const total = missing.length === 1 ? (left[missing[0] ?? ''] ?? 0) : 0;
      return answerPoolCall(request, { total });
    });
    const router = await renderApp('/recordpool?GENRES=pop&BPM=118,126&RATING=4');
    expect(await screen.findByRole('button', { name: 'Без «BPM 118–126» — 7 треков' })).toBeVisible();
    const offers = screen.getAllByRole('button', { name: /^Без «/ });
    expect(offers.map((offer) => offer.textContent)).toEqual([
      'Без «BPM 118–126» — 7 треков',
      'Без «Поп» — 3 трека',
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Без «Поп»/ }));
    await waitFor(() => expect(search(router.state.location.href)).toEqual({ BPM: '118,126', RATING: '4' }));
  });
});

describe('the reader’s settings', () => {
  it('hide what was played and downloaded, and nothing is asked before they are known', async () => {
    startSession('t');
    const asked: URLSearchParams[] = [];
    vi.stubGlobal('fetch', async (request: Request) =>
      new URL(request.url).pathname === '/api/user'
        ? Response.json({
            ...someUser,
            settings: { hide_played: true, hide_downloaded: true, key: 'camelot' },
          })
        : answerPoolCall(request, { total: 8, asked }),
    );
    await renderApp('/recordpool');
    await row(1);
    expect(asked.length).toBeGreaterThan(0);
    expect(
      asked.every((query) => query.get('hide_played') === '1' && query.get('hide_downloaded') === '1'),
    ).toBe(true);
  });
});
