import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLocale } from '@/i18n';
import { answerCalls } from '@/testing/answer';
import { searchAnswers } from '@/testing/catalog';
import { renderApp } from '@/testing/render-app';

afterEach(() => setLocale('ru'));

describe('the search page', () => {
  it('shows the kinds with their counts, tracks first', async () => {
    const calls = answerCalls(searchAnswers({ tracks: 1_204 }));
    await renderApp('/search?q=ночь');
    expect(await screen.findByRole('heading', { level: 1, name: 'Поиск: ночь' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: /^Треки 1.204$/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.getByRole('tab', { name: 'Артисты 1' })).toBeVisible();
    expect(await screen.findByRole('grid', { name: 'Результаты поиска' })).toBeVisible();
    const page = calls.map(({ url }) => new URL(url)).find((url) => url.pathname === '/api/search/tracks');
    // Sorted by relevance unless the user chooses another order.
    expect(Object.fromEntries(page?.searchParams ?? [])).toEqual({ q: 'ночь', offset: '0', limit: '20' });
    expect(localStorage.getItem('recentSearches')).toBe('["ночь"]');
  });

  it('keeps tab and kind of tracks in the address', async () => {
    const calls = answerCalls(searchAnswers());
    const router = await renderApp('/search?q=ночь');
    await userEvent.click(await screen.findByRole('radio', { name: 'Ремиксы' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ночь', variant: 'remix' }));
    await waitFor(() => expect(calls.some(({ url }) => url.includes('variant=remix'))).toBe(true));
    await userEvent.click(screen.getByRole('tab', { name: 'Артисты 1' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ q: 'ночь', variant: 'remix', tab: 'artists' }),
    );
    const panel = await screen.findByRole('tabpanel', { name: 'Артисты 1' });
    expect(await within(panel).findByRole('link', { name: /Артист 7/ })).toHaveAttribute(
      'href',
      '/artists/artist-7',
    );
  });

  it('opens at the first kind that has anything', async () => {
    answerCalls(searchAnswers({ tracks: 0 }));
    await renderApp('/search?q=лида');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Артисты 1' })).toHaveAttribute('aria-selected', 'true'),
    );
  });

  it('shows how the conditions were read and takes one out', async () => {
    const applied = [
      { field: 'bpm', value: '120-126', negative: false },
      { field: 'genre', value: 'pop', negative: true },
    ];
    answerCalls(searchAnswers({ applied }));
    const router = await renderApp(`/search?q=${encodeURIComponent('ночь bpm:120-126 -genre:pop')}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Убрать условие genre: не pop' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ночь bpm:120-126' }));
  });

  it('says what the results are for, and leads there or to the words as they are', async () => {
    answerCalls(searchAnswers({ did_you_mean: 'цунами' }));
    const router = await renderApp('/search?q=тсунами');
    await userEvent.click(
      await screen.findByRole('link', { name: 'Показаны результаты по запросу «цунами»' }),
    );
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'цунами' }));
    await router.navigate({ to: '/search', search: { q: 'тсунами' } });
    await userEvent.click(await screen.findByRole('link', { name: 'Искать именно «тсунами»' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ q: '"тсунами"' }));
  });

  it('offers no correction of the previous query for one whose word has hits', async () => {
    answerCalls(searchAnswers({ did_you_mean: 'lose' }));
    const router = await renderApp('/search?q=lovs');
    expect(await screen.findByRole('link', { name: 'Показаны результаты по запросу «lose»' })).toBeVisible();
    let arrive = () => {};
    const found = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    answerCalls(searchAnswers());
    const later = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (new URL(request.url).pathname === '/api/search') await found;
      return later(request);
    });
    await router.navigate({ to: '/search', search: { q: 'love' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Поиск: love' })).toBeVisible();
    expect(screen.queryByText(/Показаны результаты/)).toBeNull();
    arrive();
    expect(await screen.findByRole('tab', { name: 'Артисты 1' })).toBeVisible();
    expect(screen.queryByText(/Показаны результаты/)).toBeNull();
  });

  it('asks nothing below three characters and says so kindly', async () => {
    const calls = answerCalls({});
    await renderApp('/search?q=но');
    expect(await screen.findByText('Нужно хотя бы три буквы или цифры')).toBeVisible();
    expect(screen.getByText('bpm:120-126')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^RU/ }));
    expect(await screen.findByText('Type at least three letters or digits')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('teaches when nothing is asked or found', async () => {
    answerCalls({ ...searchAnswers({ tracks: 0, artists: 0 }) });
    const router = await renderApp('/search');
    expect(await screen.findByText('Ищите как удобно')).toBeVisible();
    await router.navigate({ to: '/search', search: { q: 'ъъъъ' } });
    expect(await screen.findByText('Ничего не нашлось')).toBeVisible();
  });

  it('says how a condition is written that cannot be read, and shows the others', async () => {
    const body = { message: 'Непонятное значение поля bpm', code: 'bad_search_field', field: 'q' };
    answerCalls({ '/api/search': { status: 422, body } });
    await renderApp(`/search?q=${encodeURIComponent('ночь key:8A темп:abc')}`);
    expect(
      await screen.findByText('Непонятное значение поля bpm. Как писать: bpm:120-126 (диапазон темпа).'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'year:2020-2024' })).toBeVisible();
  });

  it('says what the server refused', async () => {
    answerCalls({
      '/api/search': { status: 422, body: { message: 'Слишком длинно', code: 'out_of_range' } },
    });
    await renderApp('/search?q=ночь');
    expect(await screen.findByText('Слишком длинно')).toBeVisible();
    expect(screen.queryByText('Ничего не нашлось')).toBeNull();
  });
});
