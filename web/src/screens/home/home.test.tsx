import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idle, usePlayer } from '@/features/player/store';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { answerPool, someTrack } from '@/testing/tracks';

beforeEach(() => {
  usePlayer.setState(idle, true);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView = () => undefined;
});

const tracks = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => someTrack(from + at));
const charts = {
  '/api/tracks/toplist': {
    body: {
      all: tracks(100, 25),
      original: tracks(200, 3),
      remix: [],
      data: {
        period: 'week',
        updated_at: null,
        positions: {
          100: { place: 9, was: null, all: { place: 1, was: 4 } },
          101: { place: 9, was: null, all: { place: 2, was: 1 } },
          102: { place: 9, was: null, all: { place: 3, was: 3 } },
          200: { place: 1, was: 2, all: null },
        },
      },
    },
  },
  '/api/tracks/recommended': {
    body: {
      original: [{ ...someTrack(300), reasons: [{ code: 'rising', text: 'набирает ход' }] }],
      remix: [],
    },
  },
};

const top = () => screen.findByRole('region', { name: 'Топ' });

describe('a track on a phone', () => {
  it('has behind its dots what it has in the record pool', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    answerPool(40);
    await renderApp('/home');
    const section = await screen.findByRole('region', { name: 'Новинки' });
    const [dots] = await within(section).findAllByRole('button', { name: /^Действия/ });
    if (!dots) throw new Error('no row has a menu');
    await userEvent.click(dots);
    const sheet = within(await screen.findByRole('dialog'));
    for (const name of ['Скачать', 'В избранное', 'В плейлист…'])
      expect(sheet.getByRole('button', { name })).toBeVisible();
    // Only long lists support selection.
    expect(sheet.queryByRole('button', { name: 'Выбрать' })).toBeNull();
  });
});

describe('the newest tracks', () => {
  it('stand under their dates and grow by ten', async () => {
    const asked = answerPool(40);
    await renderApp('/home');
    const section = await screen.findByRole('region', { name: 'Новинки' });
    expect(await within(section).findAllByRole('listitem')).toHaveLength(10);
    expect(within(section).getByRole('link', { name: /^28 января 2025.*15 треков$/ })).toHaveAttribute(
      'href',
      '/recordpool?DATE=28.01.2025',
    );
    await userEvent.click(within(section).getByRole('button', { name: 'Показать ещё 10' }));
    await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(20));
    expect(within(section).getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(asked.map((query) => `${query.get('sort')} ${query.get('offset')}+${query.get('limit')}`)).toEqual(
      ['-date 0+13', '-date 13+10'],
    );
    expect(usePlayer.getState().track).toBeNull();
  });
});

describe('what "show more" has opened', () => {
  it('is open again after coming back', async () => {
    answerCalls(charts);
    const router = await renderApp('/home');
    const more = within(await top()).findByRole('button', { name: 'Показать ещё 10' });
    await userEvent.click(await more);
    await waitFor(() => expect(router.state.location.state.shownParts).toEqual({ 'top week all': 2 }));
    await router.navigate({ to: '/contacts' });
    router.history.back();
    const section = await top();
    await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(20));
  });

  it('is fetched again, page by page', async () => {
    const asked = answerPool(40);
    const router = await renderApp('/home');
    await router.navigate({ to: '.', state: { shownParts: { newest: 3 } }, replace: true });
    const section = await screen.findByRole('region', { name: 'Новинки' });
    await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(30));
    expect(asked.map((query) => query.get('offset'))).toEqual(['0', '13', '23']);
  });
});

describe('the top list', () => {
  it('shows places and where they came from, ten at a time', async () => {
    answerCalls(charts);
    await renderApp('/home');
    const section = await top();
    await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(10));
    const moves = within(section).getAllByRole('img', { name: /^(выше|ниже|на том|новый)/ });
    expect(moves.slice(0, 4).map((move) => move.getAttribute('aria-label'))).toEqual([
      'выше на 3',
      'ниже на 1',
      'на том же месте',
      'новый в списке',
    ]);
    const more = within(section).getByRole('button', { name: 'Показать ещё 10' });
    await userEvent.click(more);
    expect(within(section).getAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(more);
    expect(within(section).getAllByRole('listitem')).toHaveLength(25);
    expect(more).not.toBeInTheDocument();
  });

  it('changes period and kind', async () => {
    const calls = answerCalls(charts);
    await renderApp('/home');
    const section = await top();
    await userEvent.click(within(section).getByRole('radio', { name: 'Месяц' }));
    await waitFor(() => expect(calls.some(({ url }) => url.includes('period=month'))).toBe(true));
    await userEvent.click(within(section).getByRole('radio', { name: 'Оригиналы' }));
    await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(3));
    expect(within(section).getByRole('img', { name: 'выше на 1' })).toBeVisible();
    await userEvent.click(within(section).getByRole('radio', { name: 'Ремиксы' }));
    expect(await within(section).findByText('За это время список ещё не набрался')).toBeVisible();
  });

  it('plays on through the list', async () => {
    answerCalls(charts);
    await renderApp('/home');
    await userEvent.click(await within(await top()).findByRole('button', { name: /^Слушать: ?Трек 101/ }));
    expect(usePlayer.getState()).toMatchObject({ index: 1, track: { id: '101' } });
    expect(usePlayer.getState().queue?.length).toBe(25);
  });
});

describe('recommendations', () => {
  it('come with their reasons', async () => {
    answerCalls(charts);
    await renderApp('/home');
    const section = await screen.findByRole('region', { name: 'Рекомендуем' });
    expect(await within(section).findByText('набирает ход')).toBeVisible();
  });
});

describe('a share link', () => {
  it('shows its track before everything else', async () => {
    answerCalls({ ...charts, '/api/tracks/current': { body: someTrack(77) } });
    await renderApp('/home?track_id=77');
    const section = await screen.findByRole('region', { name: 'Вам прислали трек' });
    const [line] = await within(section).findAllByRole('button', { name: /Трек 77/ });
    expect(line).toHaveClass('marked');
    expect(within(section).getByRole('link')).toHaveAttribute('href', '/track/77?version=1');
  });

  it.each(['78', 'x', '-1', '99999999999999999999'])(
    'to %s, which is nothing, says so and leaves the address',
    async (id) => {
      const gone = { status: 404, body: { message: 'Не найдено', code: 'not_found' } };
      answerCalls({ ...charts, '/api/tracks/current': gone });
      const router = await renderApp(`/home?track_id=${id}&x=1`);
      expect(await screen.findByText(/Трека по этой ссылке в пуле нет/)).toBeVisible();
      await waitFor(() => expect(router.state.location.search).toEqual({ x: '1' }));
      await screen.findByRole('region', { name: 'Рекомендуем' });
      expect(screen.queryByRole('region', { name: 'Вам прислали трек' })).toBeNull();
      expect(screen.getByText(/Трека по этой ссылке в пуле нет/)).toBeVisible();
    },
  );

  it('marks its track there alone, so that the page stays where it opened', async () => {
    answerCalls({ ...charts, '/api/tracks/current': { body: someTrack(300) } });
    await renderApp('/home?track_id=300');
    const section = await screen.findByRole('region', { name: 'Вам прислали трек' });
    const listed = await screen.findByRole('region', { name: 'Рекомендуем' });
    const press = { name: /^Слушать: ?Трек 300/ };
    expect(await within(section).findByRole('button', press)).toHaveClass('marked');
    expect(await within(listed).findByRole('button', press)).not.toHaveClass('marked');
  });
});
