import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idle, usePlayer } from '@/features/player/store';
import { forgetSearches, rememberSearch } from '@/lib/recent-searches';
import { answerCalls } from '@/testing/answer';
import { searchAnswers } from '@/testing/catalog';
import { renderApp } from '@/testing/render-app';

beforeEach(() => {
  forgetSearches();
  usePlayer.setState(idle, true);
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});

async function opened() {
  const router = await renderApp('/personal-data');
  const field = await screen.findByRole('combobox', { name: 'Поиск' });
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(field).toHaveFocus();
  return { router, field };
}

const options = () => screen.findAllByRole('option');

describe('the search field', () => {
  it('finds while one types, marks what matched and says how much there is', async () => {
    const calls = answerCalls(searchAnswers());
    const { field } = await opened();
    await userEvent.keyboard('но');
    expect(await screen.findByText('Введите ещё 1 букву или цифру')).toBeVisible();
    // The page may send other calls as well.
    expect(calls.filter(({ url }) => url.includes('/api/search'))).toEqual([]);
    await userEvent.keyboard('чь');
    const tracks = await screen.findByRole('group', { name: 'Треки' });
    expect(within(tracks).getAllByRole('option')).toHaveLength(2);
    expect(within(tracks).getAllByText('Ночь')[0]?.tagName).toBe('MARK');
    expect(within(screen.getByRole('group', { name: 'Артисты' })).getByText('Артист 7')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Плейлисты' })).toBeNull();
    expect(screen.getByText('Найдено 3 результата')).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('listbox')).toHaveAttribute('id', field.getAttribute('aria-controls'));
  });

  it('asks for what rested, not for every letter, and not for kinds that are empty', async () => {
    const calls = answerCalls(searchAnswers());
    await opened();
    await userEvent.keyboard('ночь');
    await options();
    // The page may send other calls as well.
    const searched = calls
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.includes('search'));
    const asked = searched.map((url) => url.pathname + url.searchParams.get('q'));
    expect(asked).toEqual(['/api/searchночь', '/api/search/tracksночь', '/api/search/artistsночь']);
  });

  it('is walked with the arrows and opens what they stand on', async () => {
    answerCalls(searchAnswers());
    const { router, field } = await opened();
    await userEvent.keyboard('ночь');
    const found = await options();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', found[1]?.id);
    expect(found[1]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/artists/artist-7'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('plays a track with Shift Enter and stays', async () => {
    answerCalls(searchAnswers());
    const { router } = await opened();
    await userEvent.keyboard('ночь');
    await options();
    await userEvent.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
    expect(usePlayer.getState().track?.id).toBe('1');
    expect(router.state.location.href).toBe('/personal-data');
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  it('leads to the search page with Enter, which leads back', async () => {
    answerCalls(searchAnswers());
    const { router } = await opened();
    await userEvent.keyboard('ночь{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    expect(router.state.location.search).toEqual({ q: 'ночь' });
    expect(await screen.findByRole('link', { name: 'Назад' })).toHaveAttribute('href', '/personal-data');
  });

  it('closes with Escape, keeping what was typed', async () => {
    answerCalls(searchAnswers());
    const { field } = await opened();
    await userEvent.keyboard('ночь');
    await options();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('ночь');
  });

  it('gives the keyboard back when there is nothing left to close', async () => {
    answerCalls(searchAnswers());
    await renderApp('/personal-data');
    const before = await screen.findByRole('button', { name: 'Светлая тема' });
    before.focus();
    await userEvent.keyboard('{Control>}k{/Control}{Escape}');
    expect(await screen.findByRole('combobox', { name: 'Поиск' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(before).toHaveFocus();
  });

  it('offers what was meant', async () => {
    answerCalls(searchAnswers({ did_you_mean: 'цунами' }));
    await opened();
    await userEvent.keyboard('тсунами');
    expect(
      await screen.findByRole('option', { name: 'Показаны результаты по запросу «цунами»' }),
    ).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('цунами')));
  });

  it('says when there is nothing, and when it failed', async () => {
    answerCalls({
      '/api/search': {
        body: { ...(searchAnswers({ tracks: 0, artists: 0 })['/api/search'] as { body: object }).body },
      },
      '/api/search/tracks': { body: [] },
    });
    await opened();
    await userEvent.keyboard('ночь');
    expect(await screen.findByText('Ничего не нашлось')).toBeVisible();
    answerCalls({ '/api/search': { status: 422, body: { message: 'Слишком длинно', code: 'x' } } });
    await userEvent.keyboard('ной');
    expect(await screen.findByText('Слишком длинно')).toBeVisible();
  });

  it('remembers searches until they are cleared', async () => {
    rememberSearch('хаус');
    rememberSearch('ночь');
    rememberSearch('Хаус');
    answerCalls({});
    await opened();
    const recent = await screen.findByRole('group', { name: 'Вы искали' });
    expect(
      within(recent)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Хаус', 'ночь']);
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(screen.queryByRole('option')).toBeNull();
    expect(localStorage.getItem('recentSearches')).toBe('[]');
  });

  it('teaches the exact conditions, also while there are results', async () => {
    answerCalls(searchAnswers());
    await opened();
    expect(await screen.findByRole('link', { name: '~key:8A' })).toHaveAttribute(
      'href',
      '/search?q=%7Ekey%3A8A',
    );
    await userEvent.keyboard('ночь');
    await options();
    expect(screen.queryByText('bpm:120-126')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Как искать точнее' }));
    expect(await screen.findByText('bpm:120-126')).toBeVisible();
  });

  it('is reached with a slash, except while typing', async () => {
    answerCalls({});
    await renderApp('/artists');
    const field = await screen.findByRole('combobox', { name: 'Поиск' });
    await userEvent.click(await screen.findByRole('searchbox', { name: 'Имя артиста' }));
    await userEvent.keyboard('/');
    expect(field).not.toHaveFocus();
    await userEvent.click(document.body);
    await userEvent.keyboard('/');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
  });
});
