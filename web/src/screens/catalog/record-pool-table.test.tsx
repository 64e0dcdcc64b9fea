import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetColumns } from '@/features/catalog/hooks/use-column-order';
import { audio } from '@/features/player/audio';
import { idle, usePlayer } from '@/features/player/store';
import { setSingleKeys } from '@/lib/shortcuts';
import { signInRequestStore } from '@/lib/sign-in-request';
import { readCookie, readStored } from '@/lib/storage';
import { renderApp } from '@/testing/render-app';
import { find, row } from '@/testing/rows';
import { answerPool, answerPoolCall, someTrack } from '@/testing/tracks';

beforeEach(() => {
  usePlayer.setState(idle, true);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => {
  resetColumns();
  setSingleKeys(true);
});

const bar = () => find('section[aria-label="Выбранные треки"]');
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row][aria-selected="true"]')].map((node) =>
    Number(node.dataset.row),
  );

describe('selecting rows', () => {
  it('goes by Ctrl one by one, by Shift many at once, and stops at twenty', async () => {
    answerPool(24);
    await renderApp('/recordpool');
    // Presses on the title, which without modifier keys is a link to the track's page.
    const press = async (number: number, keys: { ctrlKey?: boolean; shiftKey?: boolean }) =>
      fireEvent.click(within(await row(number)).getByText(`Трек ${number}`), keys);
    await press(2, { ctrlKey: true });
    await press(9, { ctrlKey: true });
    await press(9, { ctrlKey: true });
    await waitFor(() => expect(selected()).toEqual([1]));
    fireEvent.click(await row(4));
    expect(selected()).toEqual([1]);
    await press(4, { ctrlKey: true });
    await press(7, { shiftKey: true });
    await waitFor(() => expect(selected()).toEqual([1, 3, 4, 5, 6]));
    expect(within(await bar()).getByText('5 из 20')).toBeVisible();
    await press(24, { shiftKey: true });
    expect(await within(await bar()).findByText('20 из 20')).toBeVisible();
    expect(await screen.findByText('Нельзя выбрать больше 20 треков за раз.')).toBeInTheDocument();
    await press(23, { shiftKey: true });
    await press(24, { shiftKey: true });
    await waitFor(() =>
      expect(screen.getAllByText('Нельзя выбрать больше 20 треков за раз.')).toHaveLength(1),
    );
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Снять выбор' }));
    expect(selected()).toEqual([]);
  });

  it('goes by keyboard, and the selection can be queued', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    (await row(2)).focus();
    await userEvent.keyboard('x{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await waitFor(() => expect(selected()).toEqual([1, 2, 3]));
    expect(usePlayer.getState().track).toBeNull();
    await userEvent.click(within(await bar()).getByRole('button', { name: 'В очередь' }));
    expect(usePlayer.getState().track?.id).toBe('2');
    (await row(4)).focus();
    await userEvent.keyboard('{Escape}');
    expect(selected()).toEqual([]);
    await userEvent.keyboard('n');
    expect(usePlayer.getState().upNext.map(({ id }) => id)).toEqual(['4']);
  });

  it('goes to a playlist as a whole by its letter, wherever the focus is', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    (await row(2)).focus();
    await userEvent.keyboard('x{ArrowDown}{ArrowDown}x');
    await waitFor(() => expect(selected()).toEqual([1, 3]));
    (await row(6)).focus();
    await userEvent.keyboard('p');
    expect(signInRequestStore.getState()?.action.details).toEqual({ tracks: '2:1,4:1' });
    signInRequestStore.setState(null);
  });

  it('offers a box on the row in reach', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    const box = within(await row(1)).getByRole('checkbox', { name: 'Выбрать: Трек 1' });
    await userEvent.click(box);
    expect(box).toBeChecked();
    expect(within(await row(3)).getByRole('checkbox', { name: 'Выбрать: Трек 3' })).not.toBeChecked();
  });
});

describe('the names in a row', () => {
  it('lead to their pages, and a double click beside them plays', async () => {
    answerPool(8);
    const router = await renderApp('/recordpool');
    fireEvent.doubleClick(await row(2));
    await waitFor(() => expect(usePlayer.getState().track?.id).toBe('2'));
    await userEvent.click(within(await row(3)).getByText('Лида Север'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/artists/lida'));
    await router.navigate({ to: '/recordpool' });
    await userEvent.click(within(await row(3)).getByText('Трек 3'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/track/3'));
    expect(usePlayer.getState().track?.id).toBe('2');
  });

  it('are followed by Enter, while Space plays the row', async () => {
    answerPool(8);
    const router = await renderApp('/recordpool');
    (await row(3)).focus();
    const title = within(await row(3)).getByText('Трек 3');
    await waitFor(() => expect(title).toHaveAttribute('tabindex', '0'));
    title.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(usePlayer.getState().track?.id).toBe('3'));
    expect(router.state.location.pathname).toBe('/recordpool');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/track/3'));
  });
});

describe('the keyboard', () => {
  const tabStops = () =>
    [...document.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]')].map(({ dataset }) => dataset.row);

  it('enters the list at the first row in sight, wherever one has scrolled before', async () => {
    answerPool(60, 60);
    await renderApp('/recordpool');
    await row(1);
    const scroller = await find('#content');
    for (const top of [0, 480, 440, 400, 360, 200]) {
      scroller.scrollTop = top;
      fireEvent.scroll(scroller);
    }
    await waitFor(() => expect(tabStops()).toEqual(['5']));
  });

  it('drives the player after a press with the mouse on a row', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    const mark = within(await row(3)).getByRole('button', { name: 'Слушать: Трек 3' });
    await userEvent.click(mark);
    await find('section[aria-label="Плеер"] input[type=range]');
    expect(usePlayer.getState()).toMatchObject({ track: { id: '3' }, status: 'loading' });
    usePlayer.setState({ track: someTrack(4) });
    // The mark shows what plays now, not the row that was pressed last.
    mark.focus();
    fireEvent.keyDown(mark, { key: ' ', code: 'Space' });
    expect(usePlayer.getState()).toMatchObject({ track: { id: '4' }, status: 'paused' });
    fireEvent.keyDown(mark, { key: 'ArrowDown', code: 'ArrowDown' });
    expect(await row(4)).toHaveFocus();
  });
});

describe('a press on a row', () => {
  it('plays when it is double or on the cover, and only then', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    await userEvent.click(await row(3));
    expect(usePlayer.getState().track).toBeNull();
    await userEvent.dblClick(await row(3));
    expect(usePlayer.getState().track?.id).toBe('3');
    await userEvent.click((await row(5)).querySelector('[data-play]') as HTMLElement);
    expect(usePlayer.getState().track?.id).toBe('5');
  });

  it('on a version plays it, in place of the one that the row shows', async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', async (request: Request) =>
      new URL(request.url).pathname === '/api/tracks/current'
        ? new Promise<Response>((resolve) => (answer = resolve))
        : answerPoolCall(request, { total: 8 }),
    );
    await renderApp('/recordpool');
    const shown = within(await row(3));
    const chip = shown.getByRole('button', { name: 'Слушать Clean: Трек 3' });
    await userEvent.click(chip);
    await waitFor(() => expect(chip).toHaveAttribute('aria-busy', 'true'));
    answer(Response.json(someTrack(3, { version_id: '2', type: 'Clean' })));
    await waitFor(() =>
      expect(usePlayer.getState()).toMatchObject({ index: 2, track: { id: '3', version_id: '2' } }),
    );
    expect(await shown.findByText('Играет версия')).toBeInTheDocument();
    expect(chip).toHaveAttribute('aria-busy', 'true');
    act(() => void audio.dispatchEvent(new Event('playing')));
    expect(chip).not.toHaveAttribute('aria-busy');
    expect(chip).toHaveAccessibleName('Пауза Clean: Трек 3');
    await userEvent.click(chip);
    expect(usePlayer.getState().status).toBe('paused');
    expect(chip).toHaveAccessibleName('Слушать Clean: Трек 3');
    // The row plays its own version, and the list continues after it.
    await userEvent.click(shown.getByRole('button', { name: 'Слушать: Трек 3' }));
    expect(usePlayer.getState()).toMatchObject({ track: { id: '3', version_id: '1' }, status: 'loading' });
    await userEvent.click(shown.getByRole('button', { name: 'Пауза: Трек 3' }));
    expect(usePlayer.getState()).toMatchObject({ track: { version_id: '1' }, status: 'paused' });
    expect(usePlayer.getState().queue?.peek(3)?.id).toBe('4');
  });

  it('on its menu opens the list of its versions', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    fireEvent.pointerEnter(await row(3));
    await userEvent.click(within(await row(3)).getByRole('button', { name: 'Действия: Трек 3' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Версии…' }));
    const dialog = await find('[role=dialog]');
    expect(dialog).toHaveAccessibleName('Версии');
    expect(within(dialog).getByText('Intro Clean')).toBeVisible();
    expect(within(dialog).getByText('WAV')).toBeVisible();
    expect(usePlayer.getState().track).toBeNull();
  });
});

describe('columns', () => {
  it('are hidden and shown from the menu, and the cookie knows', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    await userEvent.click(await find('button[aria-label="Столбцы"]'));
    const menu = within(await find('[role=dialog]'));
    await userEvent.click(menu.getByRole('checkbox', { name: /Рейтинг/ }));
    await userEvent.click(menu.getByRole('checkbox', { name: /Дата/ }));
    expect(readCookie('columnOrder')).toBe(
      'name,markers,type,bpm,key,part_night,category,settings,date,dots',
    );
    expect(menu.getByRole('checkbox', { name: /Название/ })).toBeDisabled();
    expect(document.querySelector('[role=columnheader][aria-label="Рейтинг"]')).toBeNull();
    expect(within(await row(1)).getByText('14.11.2026')).toBeInTheDocument();
  });

  it('may have one that puts a track into a playlist', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    await userEvent.click(await find('button[aria-label="Столбцы"]'));
    await userEvent.click(within(await find('[role=dialog]')).getByRole('checkbox', { name: /В плейлист/ }));
    expect(readCookie('columnOrder')).toBe(
      'name,rating,markers,type,bpm,key,part_night,category,settings,playlist,dots',
    );
    await userEvent.click(within(await row(3)).getByRole('button', { name: 'В плейлист: Трек 3' }));
    expect(signInRequestStore.getState()?.action.details).toEqual({ tracks: '3:1' });
    signInRequestStore.setState(null);
  });

  it('have one stop of the Tab key in their headings, and arrows between', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    const heading = (await find('[role=columnheader]')).parentElement as HTMLElement;
    const stops = () => [...heading.querySelectorAll('[data-stop]')];
    const reached = () => stops().filter((node) => (node as HTMLElement).tabIndex === 0);
    expect(stops().length).toBeGreaterThan(10);
    expect(reached()).toEqual([stops()[0]]);
    await userEvent.tab();
    act(() => within(heading).getByRole('button', { name: 'Название' }).focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(stops()[2]);
    expect(reached()).toEqual([stops()[2]]);
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(stops().at(-1));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(stops()[0]);
    await userEvent.tab();
    expect(heading.contains(document.activeElement)).toBe(false);
  });

  it('are widened with arrow keys once their edge is held, and the browser remembers', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    const edge = await find('[role=separator][aria-label="Ширина: Тип"]');
    await userEvent.tab();
    act(() => edge.focus());
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(edge).toHaveFocus();
    expect(edge).toHaveAttribute('aria-valuenow', '96');
    await userEvent.keyboard('{Escape}{ArrowRight}');
    expect(edge).not.toHaveFocus();
    expect(edge).toHaveAttribute('aria-valuenow', '96');
    expect(readStored('columnWidths')).toBe('{"type":96}');
  });

  it('stand closer in compact rows', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    await userEvent.click(await find('button[aria-label="Плотные строки"]'));
    expect((await row(2)).style.top).toBe('32px');
    expect(readStored('density')).toBe('compact');
    await userEvent.click(await find('button[aria-label="Просторные строки"]'));
    expect((await row(2)).style.top).toBe('40px');
  });
});

describe('keyboard help', () => {
  it('opens with a question mark and switches single keys off', async () => {
    answerPool(8);
    await renderApp('/recordpool');
    (await row(1)).focus();
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Клавиши' });
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Клавиши из одной буквы' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await row(1)).focus();
    await userEvent.keyboard('x?');
    expect(selected()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
