import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, answerCalls } from '@/testing/answer';
import { someArtist } from '@/testing/catalog';
import { renderApp } from '@/testing/render-app';
import { someTrack } from '@/testing/tracks';

const listed = (total: number): Answers => ({
  '/api/artists': {
    body: {
      items: Array.from({ length: Math.min(total, 24) }, (_, at) => someArtist(at + 1)),
      total,
      offset: 0,
      limit: 24,
    },
  },
  '/api/vocabulary': { body: { genres: [{ code: 'house', title: 'Хаус' }] } },
});

const artistPage = {
  ...someArtist(7, { name: 'Лида Север', type: 'remixer', exclusive: true, description: 'Пишет хаус.' }),
  genres: [{ code: 'house', title: 'Хаус', count: 9 }],
  top: [someTrack(1), someTrack(2)],
  alike: [someArtist(8)],
  last_release: '2026-11-13T21:30:00.000Z',
  links: ['https://www.vk.com/lida', 'https://t.me/lida'],
};

describe('the list of artists', () => {
  it('shows cards that lead to the artists by code', async () => {
    answerCalls(listed(60));
    await renderApp('/artists');
    expect(await screen.findByText('60 артистов')).toBeVisible();
    const [first] = await screen.findAllByRole('article');
    const link = within(first as HTMLElement).getByRole('link');
    expect(link).toHaveAttribute('href', '/artists/artist-1');
    expect(link).toHaveAccessibleName(/Артист 1.*12 треков.*5 подписчиков/);
  });

  it('has an arrow on a card that leads by id', async () => {
    answerCalls(listed(3));
    await renderApp('/artists');
    const [first] = await screen.findAllByRole('article');
    // A shortcut for the pointer, hidden from assistive technology, for which the card is one link.
    const arrow = within(first as HTMLElement).getAllByRole('link', { hidden: true })[1];
    expect(arrow).toHaveAttribute('href', '/artists/1');
  });

  it('keeps what it is narrowed to in the address and asks for it', async () => {
    const calls = answerCalls(listed(3));
    const router = await renderApp('/artists');
    await userEvent.click(await screen.findByRole('radio', { name: 'Ремиксеры' }));
    await screen.findByRole('option', { name: 'Хаус' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Жанр' }), 'Хаус');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Порядок' }), 'По алфавиту');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Имя артиста' }), 'лида');
    const filter = { type: 'remixer', category: 'house', sort: 'name', q: 'лида' };
    await waitFor(() => expect(router.state.location.search).toEqual(filter));
    await waitFor(() => {
      const last = calls.map(({ url }) => new URL(url)).findLast((url) => url.pathname === '/api/artists');
      expect(Object.fromEntries(last?.searchParams ?? [])).toEqual({ ...filter, offset: '0', limit: '24' });
    });
  });

  it('leaves out of the address what it does not understand', async () => {
    const calls = answerCalls(listed(3));
    await renderApp('/artists?type=alien&sort=size');
    await screen.findByText('3 артиста');
    expect(calls.some(({ url }) => /alien|size/.test(url))).toBe(false);
    expect(await screen.findByRole('radio', { name: 'Все' })).toBeChecked();
  });

  it('shows more until there are no more', async () => {
    const calls = answerCalls(listed(48));
    await renderApp('/artists');
    const more = await screen.findByRole('button', { name: 'Показать ещё' });
    await userEvent.click(more);
    await waitFor(() => expect(calls.some(({ url }) => url.includes('offset=24'))).toBe(true));
  });

  it('goes on with the first of what was brought, not below it', async () => {
    const page = (offset: number) => ({
      items: Array.from({ length: 24 }, (_, at) => someArtist(offset + at + 1)),
      total: 48,
      offset,
      limit: 24,
    });
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname !== '/api/artists') return Response.json({}, { status: 404 });
      return Response.json(page(Number(searchParams.get('offset'))));
    });
    await renderApp('/artists');
    const more = await screen.findByRole('button', { name: 'Показать ещё' });
    await userEvent.click(more);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(48));
    expect(screen.getByRole('link', { name: /^Артист 25\b/ })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  it('says when nobody fits and takes the conditions back', async () => {
    answerCalls(listed(0));
    const router = await renderApp('/artists?q=никто');
    await userEvent.click(await screen.findByRole('button', { name: 'Показать всех' }));
    await waitFor(() => expect(router.state.location.href).toBe('/artists'));
    expect(screen.getByRole('searchbox', { name: 'Имя артиста' })).toHaveValue('');
  });
});

describe('the page of an artist', () => {
  it('tells who it is, what is played and who is alike', async () => {
    answerCalls({
      '/api/artists/lida': { body: artistPage },
      '/api/artists/7/tracks': { body: { items: [], total: 0, offset: 0, limit: 20 } },
    });
    await renderApp('/artists/lida');
    expect(await screen.findByRole('heading', { level: 1, name: 'Лида Север' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Лида Север · Pult'));
    for (const text of ['Ремиксер', 'Эксклюзив', '12 треков', '5 подписчиков', 'Пишет хаус.'])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(screen.getByText(/Последний релиз 14 ноября 2026/)).toBeVisible();
    const elsewhere = within(screen.getByRole('list', { name: 'Где ещё найти' })).getAllByRole('link');
    expect(elsewhere.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['vk.com', 'https://www.vk.com/lida'],
      ['t.me', 'https://t.me/lida'],
    ]);
    const top = screen.getByRole('region', { name: 'Популярное' });
    expect(await within(top).findAllByRole('listitem')).toHaveLength(2);
    expect(within(top).getAllByRole('link')[0]).toHaveAttribute('href', '/track/1?version=1');
    expect(screen.getByRole('link', { name: /Артист 8/ })).toHaveAttribute('href', '/artists/artist-8');
    expect(screen.getByRole('link', { name: 'Хаус 9' })).toHaveAttribute(
      'href',
      '/artists/lida?GENRES=house',
    );
    expect(await screen.findByText('Здесь пока нет треков')).toBeVisible();
  });

  it('says when there is no such artist', async () => {
    answerCalls({});
    await renderApp('/artists/nobody');
    expect(await screen.findByRole('heading', { level: 1, name: 'Такого артиста нет' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Все артисты' })).toHaveAttribute('href', '/artists');
  });
});

describe('exclusive artists', () => {
  it('shows them and their newest tracks', async () => {
    const calls = answerCalls({
      ...listed(2),
      '/api/tracks/recordpool': { body: { items: [], total: 0, offset: 0, limit: 20 } },
    });
    await renderApp('/exclusive');
    expect(await screen.findByRole('region', { name: 'Их новые треки' })).toBeVisible();
    const asked = calls.map(({ url }) => new URL(url));
    expect(asked.find((url) => url.pathname === '/api/artists')?.searchParams.get('exclusive')).toBe('1');
    await waitFor(() =>
      expect(
        calls.some(({ url }) => {
          const { pathname, searchParams } = new URL(url);
          return pathname === '/api/tracks/recordpool' && searchParams.get('ARTIST') === '1,2';
        }),
      ).toBe(true),
    );
  });
});
