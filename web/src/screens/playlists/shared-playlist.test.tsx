import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someTrack } from '@/testing/tracks';
import { someUser } from '@/testing/user';

const PATH = '/playlists/shared/secret';
const tracks = [someTrack(1), someTrack(2)];
const ANSWERS = {
  [`/api${PATH}`]: {
    body: { name: 'Свадьба', description: 'Для Ани', picture: null, count: 2, duration: 400 },
  },
  [`/api${PATH}/tracks`]: {
    body: { items: [{ date: null, items: tracks, date_all_count: 2 }], total: 2, offset: 0, limit: 20 },
  },
  '/api/user': { body: someUser },
};

afterEach(() => endSession());

const row = () => screen.findByRole('row', { name: /Трек 1/ });

it('shows a visitor the tracks and their length, and no downloads', async () => {
  answerCalls(ANSWERS);
  await renderApp(PATH);
  expect(await screen.findByRole('heading', { level: 1, name: 'Свадьба' })).toBeVisible();
  expect(screen.getByText('Для Ани')).toBeVisible();
  expect(screen.getByText('7 мин')).toBeVisible();
  expect(screen.getByText(/Без аккаунта можно послушать отрывки/)).toBeVisible();
  expect(within(await row()).getByText('124')).toBeVisible();
  expect(document.querySelector('[data-listen-only]')).not.toBeNull();
  await userEvent.hover(await row());
  await userEvent.click(within(await row()).getByRole('button', { name: 'Действия: Трек 1' }));
  expect(await screen.findByRole('menuitem', { name: 'В плейлист…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /Скачать/ })).toBeNull();
});

it('offers downloads to a signed-in user', async () => {
  startSession('t');
  answerCalls(ANSWERS);
  await renderApp(PATH);
  await row();
  expect(document.querySelector('[data-listen-only]')).toBeNull();
  expect(screen.queryByText(/Без аккаунта/)).toBeNull();
});

it('says that a link which was withdrawn does not open', async () => {
  answerCalls({});
  await renderApp(PATH);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ссылка не открывается' })).toBeVisible();
});

it('names the playlist in the form for problems', async () => {
  answerCalls(ANSWERS);
  await renderApp(PATH);
  await userEvent.click(await screen.findByRole('link', { name: 'Пожаловаться на плейлист' }));
  expect(await screen.findByRole('textbox', { name: 'Что произошло' })).toHaveValue(
    'Плейлист по ссылке «Свадьба»: ',
  );
  expect(screen.getByRole('textbox', { name: /страниц/i })).toHaveValue(PATH);
});
