import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HomePage, HomeSection } from '@/features/home-page/api/home-page';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someTrack } from '@/testing/tracks';
import { someUser } from '@/testing/user';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(endSession);

const section = (kind: HomeSection['kind'], more: Partial<HomeSection> = {}): HomeSection => ({
  id: kind,
  kind,
  title: '',
  lists: [],
  ...more,
});
const front = (sections: HomeSection[], slides: HomePage['slides'] = []): HomePage => ({
  sections,
  slides,
  figures: {
    tracks: { number: 73_512, is_claim: false },
    artists: { number: 500, is_claim: true },
    jingles: { number: 200, is_claim: true },
    playlists: { number: 20, is_claim: true },
  },
});
const list = (ids: number[]) => ({
  body: {
    items: [{ date: null, date_all_count: ids.length, items: ids.map((id) => someTrack(id)) }],
    total: ids.length,
    offset: 0,
    limit: 10,
  },
});
const slide = (id: string, title: string) => ({ id, title, text: '', link: '/exclusive', picture: null });

describe('the home page', () => {
  it('has the sections of staff, in their order and by their names', async () => {
    const air = { code: 'air', name: 'Эфир', description: '', editor: null, picture: null, count: 2 };
    answerCalls({
      '/api/front': {
        body: front([
          section('free', { title: 'Даром' }),
          section('editors', { lists: [air] }),
          section('newest'),
          section('my_new'),
        ]),
      },
      '/api/tracks/free': list([1, 2]),
      '/api/playlists/air/tracks': list([3]),
      '/api/tracks/recordpool': list([4, 5, 6, 7]),
    });
    await renderApp('/home');
    await screen.findByRole('region', { name: 'Эфир' });
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
        expect.arrayContaining(['Даром', 'Эфир', 'Новинки']),
      ),
    );
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(names.indexOf('Даром')).toBeLessThan(names.indexOf('Эфир'));
    expect(names.indexOf('Эфир')).toBeLessThan(names.indexOf('Новинки'));
    expect(names).not.toContain('Топ');
    expect(names).not.toContain('Ваши новинки');
    expect(
      within(screen.getByRole('region', { name: 'Эфир' })).getByRole('link', { name: /Весь/ }),
    ).toHaveAttribute('href', '/playlists/air');
  });

  it('stands without what the server could not tell of it', async () => {
    answerCalls({
      '/api/front': { status: 422, body: { message: 'нет', code: 'x' } },
      '/api/tracks/recordpool': list([1, 2, 3, 4, 5]),
    });
    await renderApp('/home');
    expect(await screen.findByRole('region', { name: 'Новинки' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Главное сейчас' })).toBeNull();
    // A section that failed to load is left out or shows an error; the others are rendered.
    expect((await screen.findAllByText('Трек 4'))[0]).toBeVisible();
  });

  it('turns its slides by hand', async () => {
    answerCalls({
      '/api/front': { body: front([section('slider')], [slide('1', 'Раз'), slide('2', 'Два')]) },
    });
    await renderApp('/home');
    const slides = await screen.findByRole('region', { name: 'Главное сейчас' });
    expect(within(slides).getByRole('heading')).toHaveTextContent('Раз');
    await userEvent.click(within(slides).getByRole('button', { name: 'Следующий слайд' }));
    expect(within(slides).getByRole('heading')).toHaveTextContent('Два');
    await userEvent.click(within(slides).getByRole('button', { name: 'Следующий слайд' }));
    expect(within(slides).getByRole('heading')).toHaveTextContent('Раз');
    expect(within(slides).getByRole('link', { name: 'Открыть' })).toHaveAttribute('href', '/exclusive');
    await userEvent.click(within(slides).getByRole('button', { name: 'Остановить слайды' }));
    expect(within(slides).getByRole('button', { name: 'Листать слайды' })).toBeVisible();
  });
});

describe('slides of the free playlist', () => {
  it.each([
    ['record-pool', ['Раз']],
    ['free', ['Раз', 'Даром']],
  ])('are for those who have no plan: %s', async (code, titles) => {
    startSession('t');
    const free = { ...slide('2', 'Даром'), link: '/playlists/free-playlist' };
    answerCalls({
      '/api/user': { body: { ...someUser, currentTariff: { ...someUser.currentTariff, code } } },
      '/api/front': { body: front([section('slider')], [slide('1', 'Раз'), free]) },
    });
    await renderApp('/home');
    const slides = await screen.findByRole('region', { name: 'Главное сейчас' });
    await waitFor(() =>
      expect(within(slides).queryAllByRole('button', { name: 'Следующий слайд' })).toHaveLength(
        titles.length - 1,
      ),
    );
    expect(within(slides).getByRole('heading')).toHaveTextContent('Раз');
  });
});

describe('the landing page', () => {
  it('tells what there is and what it costs', async () => {
    const tariff = {
      access: [],
      archived: false,
      code: 'pro',
      currency: 'RUB',
      days: 30,
      features: [],
      name: 'Pro',
      old_price: null,
      period: 1,
      price: 129_000,
      recurrent: true,
      tariff_id: 5,
    };
    answerCalls({ '/api/front': { body: front([]) }, '/api/tariff': { body: [tariff] } });
    await renderApp('/');
    expect(await screen.findByText(/^73\s512$/)).toBeVisible();
    expect(await screen.findByText(/^1\s290\s₽ в месяц$/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Кому что доступно' })).toBeVisible();
  });
});
