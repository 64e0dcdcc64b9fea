import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { somePlaylist } from '@/testing/playlists';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

const PRIVATE = { since: null, link: null };
const shared = (secret: string) => ({
  since: '2026-11-19T12:00:00Z',
  link: `https://pult.test/playlists/shared/${secret}`,
});

let status: 'private' | 'published';
let share: { since: string | null; link: string | null };
let changes: string[];
let isRefused: boolean;

beforeEach(() => {
  startSession('t');
  [status, share, changes, isRefused] = ['private', PRIVATE, [], false];
  answerCalls({
    '/api/user': { body: someUser },
    '/api/playlists/list-1/tracks': { body: { items: [], total: 0, offset: 0, limit: 20 } },
    '/api/playlists/mylist': { body: [] },
  });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/playlists/list-1')
      return Response.json(somePlaylist(1, { status, shared: share.since !== null }));
    if (pathname !== '/api/playlists/1/share') return answered(request);
    if (isRefused) return Response.json({ code: 'too_often', message: 'Слишком часто' }, { status: 429 });
    if (request.method !== 'GET') changes.push(request.method);
    if (request.method === 'PUT') share = shared('first');
    if (request.method === 'POST') share = shared('second');
    if (request.method === 'DELETE') share = PRIVATE;
    return Response.json(share);
  });
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
});

async function open() {
  await renderApp('/playlists/list-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Поделиться' }));
  return within(await screen.findByRole('dialog', { name: 'Поделиться «Плейлист 1»' }));
}
const press = async (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const link = () => screen.findByRole('textbox', { name: 'Секретная ссылка' });

it('says what a link lets others see before it is made, and then shows it', async () => {
  const dialog = await open();
  expect(await dialog.findByText(/Плейлист виден только вам\. По секретной ссылке/)).toBeVisible();
  expect(changes).toEqual([]);
  await press('Создать ссылку');
  expect(await link()).toHaveValue('https://pult.test/playlists/shared/first');
  expect(changes).toEqual(['PUT']);
  await press('Готово');
  expect(await screen.findByText('Открыт по ссылке')).toBeVisible();
});

it('copies the link', async () => {
  share = shared('first');
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await open();
  await link();
  await user.click(screen.getByRole('button', { name: 'Скопировать: Секретная ссылка' }));
  expect(write).toHaveBeenCalledWith('https://pult.test/playlists/shared/first');
});

it('does not show a link that was ended elsewhere', async () => {
  share = shared('first');
  await open();
  await link();
  await press('Готово');
  share = PRIVATE;
  vi.setSystemTime(Date.now() + 5_000);
  await userEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
  expect(await screen.findByText(/Плейлист виден только вам\. По секретной ссылке/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Секретная ссылка' })).toBeNull();
});

it('offers another try when the link did not load', async () => {
  isRefused = true;
  const dialog = await open();
  expect(await dialog.findByText('Слишком часто')).toHaveAttribute('role', 'alert');
  expect(dialog.queryByRole('button', { name: 'Создать ссылку' })).toBeNull();
  isRefused = false;
  await press('Повторить');
  expect(await dialog.findByRole('button', { name: 'Создать ссылку' })).toBeVisible();
  expect(dialog.queryByText('Слишком часто')).toBeNull();
});

it('asks before it makes a new link, and can be left', async () => {
  share = shared('first');
  await open();
  await link();
  await press('Новая ссылка');
  const asked = await screen.findByRole('dialog', { name: 'Создать новую ссылку?' });
  expect(asked).toHaveAccessibleDescription(/Старая ссылка сразу перестанет открываться/);
  await press('Отмена');
  expect(await link()).toHaveValue('https://pult.test/playlists/shared/first');
  expect(changes).toEqual([]);
  await press('Новая ссылка');
  await press('Создать новую');
  await waitFor(async () => expect(await link()).toHaveValue('https://pult.test/playlists/shared/second'));
  expect(changes).toEqual(['POST']);
});

it('asks before it stops sharing', async () => {
  share = shared('first');
  await open();
  await link();
  await press('Закрыть доступ');
  const asked = await screen.findByRole('dialog', { name: 'Закрыть доступ по ссылке?' });
  expect(asked).toHaveAccessibleDescription(/Сам плейлист останется у вас/);
  await press('Закрыть доступ');
  expect(await screen.findByText(/Плейлист виден только вам\. По секретной ссылке/)).toBeVisible();
  expect(changes).toEqual(['DELETE']);
});

it('makes no new link by the second press of a double press that withdrew it', async () => {
  share = shared('first');
  await open();
  await link();
  await press('Закрыть доступ');
  await press('Закрыть доступ');
  const create = await screen.findByRole('button', { name: 'Создать ссылку' });
  await act(async () => void fireEvent.click(create, { detail: 2 }));
  expect(changes).toEqual(['DELETE']);
  await act(async () => void fireEvent.click(create, { detail: 1 }));
  await link();
  expect(changes).toEqual(['DELETE', 'PUT']);
});

it('offers a new link when the old one cannot be shown any more', async () => {
  share = { since: '2026-11-19T12:00:00Z', link: null };
  const dialog = await open();
  expect(await dialog.findByText(/показать её больше нельзя/)).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Новая ссылка' })).toBeEnabled();
});

it('shows the address of a published playlist as well', async () => {
  status = 'published';
  await open();
  expect(await screen.findByRole('textbox', { name: 'Адрес опубликованного плейлиста' })).toHaveValue(
    `${window.location.origin}/playlists/list-1`,
  );
});
