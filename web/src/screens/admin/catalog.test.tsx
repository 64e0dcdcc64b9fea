import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminArtist } from '@/features/catalog-admin/api/catalog-admin';
import { idle, usePlayer } from '@/features/player/store';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { adminTrack, adminVocabulary, trackTable } from '@/testing/catalog-admin';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(endSession);

const as = (role: 'admin' | 'moderator', answers: Answers) =>
  answerCalls({
    '/api/user': { body: { ...someUser, roles: [role] } },
    '/api/vocabulary': { body: adminVocabulary },
    ...answers,
  });
/** The calls that change the catalog; other calls of the page are left out. */
const sentBy = (calls: Request[], method: string) =>
  calls.find((call) => call.method === method && call.url.includes('/api/admin/tracks'))?.json();

describe('a track at the desk', () => {
  it('is sent whole, with the revision it was made from', async () => {
    const calls = as('admin', {
      '/api/admin/tracks/3': { body: adminTrack() },
      'PUT /api/admin/tracks/3': { body: adminTrack({ revision: 5, title: 'Утро' }) },
    });
    await renderApp('/admin/tracks/3');
    const title = await screen.findByRole('textbox', { name: 'Название' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Утро');
    const label = screen.getByRole('textbox', { name: 'Лейбл' });
    expect(label).toHaveValue('Северный');
    await userEvent.type(label, ' Free');
    await userEvent.click(screen.getByRole('button', { name: 'Сделать первым: Полынь' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Рейтинг' }), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Ниже: Clean' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сохранено')).toBeInTheDocument();
    expect(await sentBy(calls, 'PUT')).toMatchObject({
      revision: 4,
      title: 'Утро',
      artists: ['2', '1'],
      record_label: 'Северный Free',
      label: null,
      rating: 5,
      // An unedited time keeps its milliseconds.
      publish_at: '2026-11-12T12:00:00.123Z',
      versions: [
        { id: '31', kind: 'dirty', bpm: null, key: '8A', upload: null },
        { id: '30', kind: 'clean', bpm: 124, key: '8A', upload: null },
      ],
    });
  });

  it('does not overwrite what another has written', async () => {
    as('admin', {
      '/api/admin/tracks/3': { body: adminTrack() },
      'PUT /api/admin/tracks/3': {
        status: 409,
        body: { message: 'Изменено в другом месте', code: 'changed_elsewhere' },
      },
    });
    await renderApp('/admin/tracks/3');
    await userEvent.click(await screen.findByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Изменено в другом месте')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Загрузить чужую правку' })).toBeVisible();
  });

  it('says that a version was not deleted where the server has no words', async () => {
    as('admin', {
      '/api/admin/tracks/3': { body: adminTrack() },
      'PUT /api/admin/tracks/3': { status: 502, body: {} },
    });
    await renderApp('/admin/tracks/3');
    await userEvent.click(await screen.findByRole('button', { name: 'Убрать версию 1: Clean' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Не удалось удалить версию')).toBeVisible();
  });

  it('keeps the last version, and asks for a file of a new one', async () => {
    const calls = as('admin', {
      '/api/admin/tracks/3': { body: adminTrack({ versions: adminTrack().versions.slice(0, 1) }) },
    });
    await renderApp('/admin/tracks/3');
    expect(await screen.findByRole('button', { name: 'Убрать версию 1: Clean' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Добавить версию' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect((await screen.findAllByText(/Дождитесь загрузки и анализа файла/))[0]).toBeVisible();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('is heard in the player, by moderators too', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    as('moderator', { '/api/admin/tracks/3': { body: adminTrack({ state: 'hidden' }) } });
    await renderApp('/admin/tracks/3');
    const versions = await screen.findByRole('list', { name: 'Версии' });
    const listen = await within(versions).findByRole('button', { name: 'Слушать: Clean' });
    expect(within(versions).getAllByRole('button')).toEqual([listen]);
    await userEvent.click(listen);
    expect(usePlayer.getState().track).toMatchObject({
      id: 'version-30',
      type: 'Clean',
      audioSrc: '/media/audio/30?share=whole',
    });
    usePlayer.setState(idle, true);
  });

  it('is only looked at by moderators', async () => {
    as('moderator', { '/api/admin/tracks/3': { body: adminTrack() } });
    await renderApp('/admin/tracks/3');
    expect(await screen.findByRole('textbox', { name: 'Название' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
  });
});

describe('tracks chosen together', () => {
  const titles = ['Роса', 'Иней', 'Снег', 'Град'];

  it('are taken with Shift and changed by one call', async () => {
    const calls = as('admin', {
      '/api/admin/tables/tracks': { body: trackTable(titles) },
      'POST /api/admin/tracks/bulk': { body: { changed: 3 } },
    });
    await renderApp('/admin/tracks');
    const box = (title: string) => screen.getByRole('checkbox', { name: `Выбрать: ${title}` });
    await screen.findByRole('checkbox', { name: 'Выбрать: Роса' });
    const user = userEvent.setup();
    await user.click(box('Роса'));
    await user.keyboard('{Shift>}');
    await user.click(box('Снег'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('Выбрано: 3')).toBeVisible();
    expect(box('Иней')).toBeChecked();
    expect(box('Град')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Изменить' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Рейтинг' }), '5');
    await user.click(within(dialog).getByRole('button', { name: 'Изменить: 3' }));
    expect(await screen.findByText('Изменено: 3')).toBeVisible();
    expect(await sentBy(calls, 'POST')).toEqual({ ids: ['1', '2', '3'], change: { rating: 5 } });
  });

  it('are not offered to moderators', async () => {
    as('moderator', { '/api/admin/tables/tracks': { body: trackTable(titles) } });
    await renderApp('/admin/tracks');
    expect(await screen.findByText('Роса')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a track that waits for its day', () => {
  const waiting = (() => {
    const table = trackTable(['Роса', 'Иней']);
    const [first, second] = table.items;
    const cells = (state: string) => ({ state, published_at: '2026-12-01T07:00:00.000Z' });
    if (first) first.cells = { ...first.cells, ...cells('scheduled') };
    if (second) second.cells = { ...second.cells, ...cells('published') };
    return table;
  })();

  it('is shown now or taken off the schedule from the list, and put back', async () => {
    const calls = as('admin', {
      '/api/admin/tables/tracks': { body: waiting },
      'POST /api/admin/tracks/bulk': { body: { changed: 1 } },
    });
    await renderApp('/admin/tracks');
    expect(await screen.findByRole('button', { name: 'Опубликовать сейчас: Роса' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Иней$/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Снять с расписания: Роса' }));
    expect(await screen.findByText('Трек снят с расписания')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const sent = await Promise.all(
      calls.filter(({ method }) => method === 'POST').map((call) => call.json()),
    );
    expect(sent).toEqual([
      { ids: ['1'], change: { publish: 'off' } },
      { ids: ['1'], change: { publish_at: '2026-12-01T07:00:00.000Z' } },
    ]);
  });

  it('is only looked at by moderators', async () => {
    as('moderator', { '/api/admin/tables/tracks': { body: waiting } });
    await renderApp('/admin/tracks');
    expect(await screen.findByText('Роса')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Опубликовать сейчас/ })).toBeNull();
  });
});

describe('artists at the desk', () => {
  const artist: AdminArtist = {
    id: '9',
    revision: 1,
    name: 'Лида',
    code: 'lida',
    type: 'remixer',
    exclusive: false,
    description_ru: '',
    description_en: '',
    picture: null,
    picture_link: null,
    links: ['https://t.me/lida'],
    merged_into: null,
    tracks: 0,
    followers: 0,
    created_at: '2026-11-15T12:00:00Z',
  };
  const sent = (calls: Request[], method: string) =>
    calls.find((call) => call.method === method && call.url.includes('/api/admin/artists'))?.json();

  it('are added with a name, a type and links, and opened', async () => {
    const calls = as('admin', {
      '/api/admin/tables/artists': { body: trackTable(['Север']) },
      'POST /api/admin/artists': { body: artist },
      '/api/admin/artists/9': { body: artist },
    });
    const router = await renderApp('/admin/artists');
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Имя' }), 'Лида');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Ремиксер' }));
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Ссылки' }),
      'https://t.me/lida{Enter}{Enter}https://vk.com/lida',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Лида' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/artists/9');
    expect(screen.getByRole('textbox', { name: 'Ссылки' })).toHaveValue('https://t.me/lida');
    expect(await sent(calls, 'POST')).toEqual({
      name: 'Лида',
      code: '',
      type: 'remixer',
      links: ['https://t.me/lida', 'https://vk.com/lida'],
    });
  });

  it('are not added by moderators', async () => {
    as('moderator', { '/api/admin/tables/artists': { body: trackTable(['Север']) } });
    await renderApp('/admin/artists');
    expect(await screen.findByText('Север')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Добавить' })).toBeNull();
  });
});
