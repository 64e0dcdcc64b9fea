import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { somePlaylist } from '@/testing/playlists';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

let playlists: ReturnType<typeof somePlaylist>[];
let calls: string[];
let roles: typeof someUser.roles;
/** The calls that the fake server refuses. */
let broken: string[];

beforeEach(() => {
  startSession('t');
  calls = [];
  broken = [];
  roles = [];
  playlists = [
    somePlaylist(1, { name: 'Разогрев' }),
    somePlaylist(2, { name: 'Пик' }),
    somePlaylist(3, { name: 'Чужой', can_edit: false, followed: true }),
  ];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/user') return Response.json({ ...someUser, roles, unreadCount: 0 });
    if (pathname === '/api/playlists/mylist') return Response.json(playlists);
    if (request.method === 'GET') return Response.json([]);
    const name = pathname.replace('/api/', '').replace('playlists/', '');
    const call = `${request.method} ${name} ${await details(request, searchParams)}`.trim();
    calls.push(call);
    if (broken.some((start) => call.startsWith(start))) {
      return Response.json({ message: 'Не вышло', code: 'internal' }, { status: 500 });
    }
    return Response.json(name === 'update_playlist' ? somePlaylist(2) : { message: 'ok' });
  });
});
afterEach(endSession);

async function details(request: Request, query: URLSearchParams): Promise<string> {
  if (query.size > 0) return [...query.values()].join(' ');
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return JSON.stringify(await request.json());
  return [...(await request.formData()).entries()].map(([key, value]) => `${key}=${value}`).join(' ');
}

async function edit() {
  const router = await renderApp('/library/playlists');
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить' }));
  return router;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function choose(menu: string, item: string) {
  await press(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('edits of playlists', () => {
  it('do nothing until saved, then everything: changes at once, the order after them', async () => {
    await edit();
    await press('Удалить плейлист: Разогрев');
    await press('Отписаться: Чужой');
    await press('Вернуть: Чужой');
    await press('Отписаться: Чужой');
    fireEvent.change(screen.getByRole('textbox', { name: 'Название: Пик' }), {
      target: { value: 'Пик ночи' },
    });
    expect(calls).toEqual([]);
    await press('Сохранить');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull());
    expect(calls.sort()).toEqual([
      'DELETE follow 3 playlist',
      'DELETE remove_playlist 1',
      'POST update_playlist playlist_id=2 name=Пик ночи',
    ]);
    expect(await screen.findByText('Плейлисты обновлены')).toBeInTheDocument();
  });

  it('send the order last, and only where it has changed', async () => {
    await edit();
    fireEvent.change(screen.getByRole('textbox', { name: 'Название: Пик' }), {
      target: { value: 'Пик ночи' },
    });
    await choose('Место в списке: Чужой', 'В начало');
    await press('Сохранить');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toEqual([
      'POST update_playlist playlist_id=2 name=Пик ночи',
      'POST sort_playlist {"playlist_id":["3","1","2"]}',
    ]);
  });

  it('stay where saving broke, say what failed, and send only that again', async () => {
    broken = ['POST update_playlist'];
    await edit();
    await press('Удалить плейлист: Разогрев');
    fireEvent.change(screen.getByRole('textbox', { name: 'Название: Пик' }), {
      target: { value: 'Пик ночи' },
    });
    playlists = playlists.slice(1);
    await press('Сохранить');
    const alert = (await screen.findByText('Не изменён «Пик»: Не вышло')).closest('[role=alert]');
    expect(alert).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Название: Пик' })).toHaveValue('Пик ночи');
    broken = [];
    calls = [];
    await press('Сохранить');
    await waitFor(() => expect(calls).toEqual(['POST update_playlist playlist_id=2 name=Пик ночи']));
  });

  it('ask before they are left behind, and refuse a name too short', async () => {
    const router = await edit();
    const name = screen.getByRole('textbox', { name: 'Название: Пик' });
    fireEvent.change(name, { target: { value: 'Пи' } });
    expect(name).toHaveAccessibleDescription('Не короче 3 символов');
    expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    void router.navigate({ to: '/notifications' });
    const question = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
    await userEvent.click(question.getByRole('button', { name: 'Остаться' }));
    expect(router.state.location.pathname).toBe('/library/playlists');
    expect(name).toHaveValue('Пи');
    void router.navigate({ to: '/notifications' });
    await userEvent.click(await screen.findByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'));
    expect(calls).toEqual([]);
  });
});

describe('a new playlist', () => {
  it('shows its picture in a square of 124 px, with what is asked of it', async () => {
    await renderApp('/library/playlists');
    await userEvent.click(await screen.findByRole('button', { name: 'Новый плейлист' }));
    const chooser = within(await screen.findByRole('dialog')).getByRole('group', { name: 'Обложка' });
    expect(within(chooser).getByText(/от 1080×1080 до 3000×3000/)).toBeVisible();
    expect(chooser.querySelector('span[style]')).toHaveStyle({ width: '124px', height: '124px' });
  });

  it('tells its rules while it is named, and checks its picture before it is sent', async () => {
    await renderApp('/library/playlists');
    await userEvent.click(await screen.findByRole('button', { name: 'Новый плейлист' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый плейлист' }));
    const name = dialog.getByRole('textbox', { name: 'Название' });
    await userEvent.type(name, 'Утро');
    expect(name).toHaveAccessibleDescription('От 3 до 20 символов');
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
    if (!input) throw new Error('no place for a picture');
    fireEvent.change(input, {
      target: { files: [new File(['GIF89a'], 'cover.png', { type: 'image/png' })] },
    });
    expect(await dialog.findByText('Неверный формат файла.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(calls).toEqual(['POST add_playlist name=Утро description=']));
    expect(await screen.findByText('Плейлист создан')).toBeInTheDocument();
  });

  it('of a creator has an English name too', async () => {
    roles = ['author'];
    playlists = [somePlaylist(2, { name: 'Пик', name_en: 'Peak' })];
    await edit();
    await press('Описание и обложка: Пик');
    const dialog = within(await screen.findByRole('dialog', { name: 'Плейлист' }));
    const name = dialog.getByRole('textbox', { name: 'Название (англ.)' });
    expect(name).toHaveValue('Peak');
    await userEvent.clear(name);
    await userEvent.type(name, 'Prime Time');
    await userEvent.click(dialog.getByRole('button', { name: 'Готово' }));
    await press('Сохранить');
    await waitFor(() =>
      expect(calls).toEqual([
        'POST update_playlist playlist_id=2 name=Пик description= name_en=Prime Time contacts=',
      ]),
    );
  });

  it('names a picture that the browser cannot draw', async () => {
    URL.createObjectURL = () => 'blob:tiff';
    URL.revokeObjectURL = () => undefined;
    await renderApp('/library/playlists');
    await userEvent.click(await screen.findByRole('button', { name: 'Новый плейлист' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый плейлист' }));
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
    if (!input) throw new Error('no place for a picture');
    const bytes = new Uint8Array([0x49, 0x49, 0x2a, 0x00]);
    fireEvent.change(input, { target: { files: [new File([bytes], 'Ночь.tiff', { type: 'image/tiff' })] } });
    const drawn = await waitFor(() => {
      const found = document.querySelector('[role=dialog] img[src="blob:tiff"]');
      if (!found) throw new Error('no preview');
      return found;
    });
    fireEvent.error(drawn);
    expect(await dialog.findByText('Ночь.tiff')).toBeVisible();
    expect(dialog.getByText(/Браузер не показывает этот формат/)).toBeVisible();
  });
});
