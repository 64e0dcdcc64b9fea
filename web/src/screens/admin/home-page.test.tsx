import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '@/api/client';
import type { AdminFreePlaylist, AdminInteractive, AdminPlaylist } from '@/features/admin/api/home-page';
import type { AdminSharedPlaylist } from '@/features/admin/api/shared-playlists';
import type { Table, TableColumn } from '@/features/admin/api/tables';
import { setLocale } from '@/i18n';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someTrack } from '@/testing/tracks';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(endSession);

const asAdmin = (answers: Answers) =>
  answerCalls({ '/api/user': { body: { ...someUser, roles: ['admin'] } }, ...answers });
const sent = (calls: Request[], method: string) =>
  calls.find((call) => call.method === method && call.url.includes('/api/admin/'))?.json();

const column = (name: string, kind: TableColumn['kind'], more: Partial<TableColumn> = {}): TableColumn => ({
  name,
  label: name,
  kind,
  choices: [],
  edited: true,
  optional: false,
  ...more,
});
const row = (id: string, title: string, revision: string) => ({
  id,
  cells: { title, shown: '1', starts_at: '2026-11-12T12:30:00Z', track: '7', position: id },
  names: { track: 'Рассвет' },
  revision,
});
const slides: Table = {
  columns: [
    column('title', 'text'),
    column('shown', 'flag'),
    column('starts_at', 'time', { optional: true }),
    column('track', 'track'),
    column('position', 'position', { edited: false }),
  ],
  items: [row('1', 'Первый', '10'), row('2', 'Второй', '20')],
  total: 2,
  adds: true,
  deletes: true,
  moves: true,
  in_order: true,
};

describe('a list with every kind of value', () => {
  it('is changed with its revision, by what each kind is given with', async () => {
    const calls = asAdmin({
      '/api/admin/tables/slides': { body: slides },
      'PUT /api/admin/tables/slides/2': { body: slides.items[1] },
      '/api/search/tracks': { body: [someTrack(9)] },
    });
    await renderApp('/admin/slides');
    const table = await screen.findByRole('table', { name: 'Слайды' });
    const second = within(table).getAllByRole('row')[2] as HTMLElement;
    expect(second).toHaveTextContent(/Второй.*Да.*Рассвет/);
    await userEvent.click(within(second).getByRole('button', { name: 'Изменить' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('switch', { name: 'shown' }));
    await userEvent.clear(within(dialog).getByLabelText('starts_at'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Выбрать другой' }));
    await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Найти трек' }), 'трек');
    await userEvent.click(await within(dialog).findByRole('button', { name: /Трек 9/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сохранено')).toBeInTheDocument();
    expect(await sent(calls, 'PUT')).toEqual({
      cells: { title: 'Второй', shown: '0', starts_at: '', track: '9' },
      revision: '20',
    });
  });

  it('moves its rows where they stand in their own order', async () => {
    const calls = asAdmin({
      '/api/admin/tables/slides': { body: slides },
      'POST /api/admin/tables/slides/2/move': { body: {} },
    });
    await renderApp('/admin/slides');
    const table = await screen.findByRole('table', { name: 'Слайды' });
    const [, first, second] = within(table).getAllByRole('row') as HTMLElement[];
    expect(within(first as HTMLElement).getByRole('button', { name: 'Выше' })).toBeDisabled();
    await userEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Выше' }));
    await waitFor(async () => expect(await sent(calls, 'POST')).toEqual({ up: true }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Порядок' }), 'title');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Выше' })).toBeNull());
  });
});

const interactive: AdminInteractive = {
  id: '3',
  code: 'ball',
  title_ru: 'Бал',
  title_en: 'Ball',
  is_published: true,
  revision: '5',
  boxes: [
    {
      id: '8',
      title_ru: 'Вход',
      title_en: 'Entrance',
      hint_ru: 'Свет',
      hint_en: 'Lights',
      tracks: [
        { id: '1', title: 'Раз', artist: 'А' },
        { id: '2', title: 'Два', artist: 'Б' },
      ],
    },
  ],
};

describe('an interactive at the desk', () => {
  it('is saved whole, its tracks in order', async () => {
    const calls = asAdmin({
      '/api/admin/interactives/3': { body: interactive },
      'PUT /api/admin/interactives/3/boxes': { body: interactive },
    });
    await renderApp('/admin/interactives/3');
    await screen.findByRole('heading', { level: 1, name: 'Бал' });
    await userEvent.click(screen.getByRole('button', { name: 'Ниже: Раз' }));
    await userEvent.click(screen.getByRole('button', { name: 'Добавить момент' }));
    await userEvent.type(
      screen.getAllByRole('textbox', { name: 'Название (рус.)' })[1] as HTMLElement,
      'Торт',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сохранено')).toBeInTheDocument();
    expect(await sent(calls, 'PUT')).toEqual({
      revision: '5',
      boxes: [
        {
          id: '8',
          title_ru: 'Вход',
          title_en: 'Entrance',
          hint_ru: 'Свет',
          hint_en: 'Lights',
          track_ids: ['2', '1'],
        },
        { title_ru: 'Торт', title_en: '', hint_ru: '', hint_en: '', track_ids: [] },
      ],
    });
  });

  it('heads its moments in the language of the desk', async () => {
    await setLocale('en');
    asAdmin({ '/api/admin/interactives/3': { body: interactive } });
    await renderApp('/admin/interactives/3');
    expect(await screen.findByRole('heading', { level: 2, name: 'Entrance' })).toBeVisible();
    await setLocale('ru');
  });

  it('shows what was refused where it is', async () => {
    asAdmin({
      '/api/admin/interactives/3': { body: interactive },
      'PUT /api/admin/interactives/3/boxes': {
        status: 422,
        body: { message: 'Заполните поле', code: 'required', field: 'boxes.0.hint_en' },
      },
    });
    await renderApp('/admin/interactives/3');
    await userEvent.click(await screen.findByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Подсказка (англ.)' })).toBeInvalid());
  });
});

describe('exclusive artists', () => {
  it('are put in order, with what was seen before', async () => {
    const artists = ['Анна', 'Борис'].map((name, at) => ({
      id: String(at + 1),
      code: name,
      name,
      tracks: at,
    }));
    const calls = asAdmin({ '/api/admin/exclusive': { body: artists } });
    await renderApp('/admin/exclusive');
    expect(await screen.findByRole('button', { name: 'Сохранить' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Выше: Борис' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(async () =>
      expect(await sent(calls, 'PUT')).toEqual({ before: ['1', '2'], ids: ['2', '1'] }),
    );
  });
});

const week: AdminFreePlaylist = {
  tracks: [{ track: { id: '5', title: 'Пять', artist: 'А' }, reason: 'top' }],
  pinned: [],
  until: '2026-11-16T00:00:00Z',
};

describe('the free playlist', () => {
  it('tells why a track is free, and pins another for later', async () => {
    const calls = asAdmin({
      '/api/admin/free': { body: week },
      '/api/search/tracks': { body: [someTrack(9)] },
      'PUT /api/admin/free/9': {
        body: { ...week, pinned: [{ id: '9', title: 'Трек 9', artist: 'Лида Север' }] },
      },
    });
    await renderApp('/admin/free');
    const now = await screen.findByRole('list', { name: 'На этой неделе' });
    expect(now).toHaveTextContent(/Пять.*из топа/);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Найти трек' }), 'трек');
    await userEvent.click(await screen.findByRole('button', { name: /Трек 9/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Со следующей недели' }));
    expect(await screen.findByRole('list', { name: 'Закреплены' })).toHaveTextContent('Трек 9');
    expect(await sent(calls, 'PUT')).toEqual({ pinned: true, at_once: false });
  });
});

const playlist: AdminPlaylist = {
  id: '4',
  code: 'air',
  name: 'Эфир',
  name_en: '',
  description: '',
  picture: null,
  picture_link: null,
  published: false,
  revision: '7',
  tracks: [{ id: '1', title: '', artist: '' }],
};

describe('the secret link of a playlist', () => {
  const found: AdminSharedPlaylist = {
    id: '12',
    name: 'Свадьба',
    owner: 'kontur',
    since: '2026-11-12T09:00:00Z',
  };
  const link = 'https://pult.test/playlists/shared/abc';
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Отозвать секретную ссылку' }));
    return screen.findByRole('dialog', { name: 'Отозвать секретную ссылку' });
  };

  it('is withdrawn once staff have seen whose playlist it is', async () => {
    const calls = asAdmin({
      '/api/admin/tables/playlists': { body: slides },
      'POST /api/admin/shared-playlists/find': { body: found },
      'DELETE /api/admin/shared-playlists/12': { body: { ok: true } },
    });
    await renderApp('/admin/playlists');
    const dialog = await open();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Ссылка на плейлист/ }), ` ${link} `);
    expect(within(dialog).queryByRole('button', { name: 'Отозвать ссылку' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Найти' }));
    expect(await within(dialog).findByText(/«Свадьба», владелец — kontur\..*12 ноября 2026/)).toBeVisible();
    expect(await sent(calls, 'POST')).toEqual({ link });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отозвать ссылку' }));
    expect(await screen.findByText('Ссылка больше не открывает плейлист')).toBeInTheDocument();
    expect(
      calls.filter((call) => call.method === 'DELETE').map((call) => new URL(call.url).pathname),
    ).toEqual(['/api/admin/shared-playlists/12']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('must be found again when another is typed', async () => {
    asAdmin({
      '/api/admin/tables/playlists': { body: slides },
      'POST /api/admin/shared-playlists/find': { body: found },
    });
    await renderApp('/admin/playlists');
    const dialog = await open();
    const field = within(dialog).getByRole('textbox', { name: /^Ссылка на плейлист/ });
    await userEvent.type(field, '12');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Найти' }));
    await within(dialog).findByRole('button', { name: 'Отозвать ссылку' });
    await userEvent.type(field, '3');
    expect(within(dialog).queryByRole('button', { name: 'Отозвать ссылку' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Найти' })).toBeVisible();
  });

  it('that opens nothing is told at the field', async () => {
    asAdmin({
      '/api/admin/tables/playlists': { body: slides },
      'POST /api/admin/shared-playlists/find': {
        status: 404,
        body: { message: 'Не найдено', code: 'not_found' },
      },
    });
    await renderApp('/admin/playlists');
    const dialog = await open();
    const field = within(dialog).getByRole('textbox', { name: /^Ссылка на плейлист/ });
    await userEvent.type(field, '12');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Найти' }));
    expect(
      await within(dialog).findByText('Плейлиста с такой секретной ссылкой или номером нет'),
    ).toBeVisible();
    expect(field).toBeInvalid();
  });

  it('is withdrawn from the report that names it', async () => {
    const report: Schemas['BugReportResponse'] = {
      id: '5',
      text: 'Плейлист «Свадьба»: чужие фото',
      page: '/playlists/shared/abc',
      email: '',
      device: 'Firefox',
      state: 'new',
      created_at: '2026-11-12T09:00:00Z',
      updated_at: '2026-11-12T09:00:00Z',
      files: [],
    };
    const calls = asAdmin({
      '/api/admin/bug-reports/5': { body: report },
      'POST /api/admin/shared-playlists/find': { body: found },
    });
    await renderApp('/admin/bug-reports/5');
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Найти' }));
    await within(dialog).findByRole('button', { name: 'Отозвать ссылку' });
    expect(await sent(calls, 'POST')).toEqual({ link: '/playlists/shared/abc' });
  });
});

describe('a playlist of the pool', () => {
  it('says in the dialog why it was not deleted', async () => {
    asAdmin({
      '/api/admin/playlists/4': { body: playlist },
      'DELETE /api/admin/playlists/4': { status: 409, body: { code: 'in_use', message: 'Он на главной' } },
    });
    await renderApp('/admin/playlists/4');
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить плейлист' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Удалить' }));
    expect(await dialog.findByText('Он на главной')).toHaveAttribute('role', 'alert');
    expect(screen.getAllByText('Он на главной')).toHaveLength(1);
  });

  it('is published with its tracks; a hidden one is told by its number', async () => {
    const calls = asAdmin({
      '/api/admin/playlists/4': { body: playlist },
      'PUT /api/admin/playlists/4': { body: { ...playlist, published: true } },
    });
    await renderApp('/admin/playlists/4');
    expect(await screen.findByText('Скрытый, № 1')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Название (англ.)'), 'On air');
    await userEvent.click(screen.getByRole('switch', { name: 'Опубликован' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сохранено')).toBeInTheDocument();
    expect(await sent(calls, 'PUT')).toEqual({
      name: 'Эфир',
      name_en: 'On air',
      description: '',
      picture: null,
      published: true,
      track_ids: ['1'],
      revision: '7',
    });
  });
});
