import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '@/api/user';
import { endSession, getToken, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someVocabulary } from '@/testing/tracks';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(endSession);

const ok = { body: { status: 'ok' } };

const someReferral = {
  code: 'abc123',
  link: 'https://pult.test/signup?ref=abc123',
  days_each: 7,
  invited: 0,
  paid: 0,
  earned_days: 0,
  waiting_days: 0,
  items: [],
  total: 0,
};

function answer(user: Partial<User> = {}, answers: Answers = {}): Request[] {
  return answerCalls({
    'GET /api/user': { body: { ...someUser, ...user } },
    '/api/user/format_sets': { body: [{ id: 4, code: 'club', name: 'Клуб' }] },
    '/api/user/sessions': { body: [] },
    '/api/user/two_factor': { body: { enabled: false, recovery_left: 0 } },
    '/api/user/identities': { body: [] },
    ...answers,
  });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const region = (name: string) => screen.findByRole('region', { name });
const lastSent = (calls: Request[]) => calls.findLast(({ method }) => method !== 'GET');

describe('the tabs', () => {
  it('live in the address and are walked with the arrows', async () => {
    answer({}, { '/api/referral': { body: someReferral } });
    const router = await renderApp('/profile?tab=referral');
    const tab = await screen.findByRole('tab', { name: 'Приглашения' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByLabelText('Ваша ссылка')).toBeVisible();
    tab.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('switch', { name: 'Скрывать прослушанные' })).toBeVisible();
    expect(router.state.location.href).toBe('/profile?tab=settings');
  });

  it('open on the first one for a name nobody knows', async () => {
    answer();
    await renderApp('/profile?tab=nonsense');
    expect(await screen.findByRole('tab', { name: 'Данные' })).toHaveAttribute('aria-selected', 'true');
  });

  it('give way to a prompt when the session ends', async () => {
    answer();
    await renderApp('/profile?tab=settings');
    await screen.findByRole('tab', { name: 'Настройки' });
    endSession();
    expect(await screen.findByRole('heading', { name: 'Вы вышли из аккаунта' })).toBeVisible();
  });
});

describe('the preferred versions', () => {
  const types = [
    { code: 'intro-clean', title: 'Intro Clean', offered_first: true },
    { code: 'clean', title: 'Clean', offered_first: true },
    { code: 'slam', title: 'Slam', offered_first: false },
  ];
  const answers = {
    '/api/vocabulary': { body: { ...someVocabulary, types } },
    'POST /api/user/settings': { body: someUser },
  };
  const withTypes = (version_types: string[]) => ({ settings: { ...someUser.settings, version_types } });

  /** Answers with the account as it was asked to be. */
  function saveAsAsked() {
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      const response = await answered(request);
      if (request.method !== 'POST') return response;
      const { version_types } = await request.clone().json();
      return Response.json({ ...someUser, ...withTypes(version_types.split(',').filter(Boolean)) });
    });
  }

  it('are added, moved and removed, each at once', async () => {
    const calls = answer({}, answers);
    saveAsAsked();
    await renderApp('/profile?tab=settings');
    const mine = within(await region('Мои версии'));
    expect(await mine.findByText(/^Пока не выбраны/)).toBeVisible();
    const add = await mine.findByRole('combobox', { name: 'Добавить версию' });
    await userEvent.selectOptions(add, 'Clean');
    // A choice adds nothing yet.
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(mine.getByRole('button', { name: 'Добавить' }));
    await userEvent.selectOptions(add, 'Intro Clean');
    await userEvent.click(mine.getByRole('button', { name: 'Добавить' }));
    const names = () => mine.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names()).toEqual(['1Clean', '2Intro Clean']);
    // What is chosen is not offered again.
    expect(
      within(add)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Slam']);
    await userEvent.click(mine.getByRole('button', { name: 'Выше: Intro Clean' }));
    expect(names()).toEqual(['1Intro Clean', '2Clean']);
    await userEvent.click(mine.getByRole('button', { name: 'Убрать: Clean' }));
    expect(names()).toEqual(['1Intro Clean']);
    const sent = async () =>
      Promise.all(calls.filter(({ method }) => method === 'POST').map((call) => call.clone().json()));
    await waitFor(async () =>
      expect((await sent()).map(({ version_types }) => version_types)).toEqual([
        'clean',
        'clean,intro-clean',
        'intro-clean,clean',
        'intro-clean',
      ]),
    );
  });

  it('go back when the server refuses', async () => {
    const refused = { status: 422, body: { code: 'invalid_value', message: 'Нет такой версии' } };
    answer(
      { settings: { ...someUser.settings, version_types: ['clean'] } },
      { ...answers, 'POST /api/user/settings': refused },
    );
    await renderApp('/profile?tab=settings');
    const mine = within(await region('Мои версии'));
    await userEvent.click(await mine.findByRole('button', { name: 'Убрать: Clean' }));
    expect(await mine.findByText('Нет такой версии')).toHaveAttribute('role', 'alert');
    expect(await mine.findByRole('button', { name: 'Убрать: Clean' })).toBeVisible();
  });

  it('keep the focus: on the next entry when one is removed, on the choice after the last', async () => {
    answer(withTypes(['clean', 'slam']), answers);
    saveAsAsked();
    await renderApp('/profile?tab=settings');
    await press('Убрать: Clean');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Убрать: Slam' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Добавить версию' })).toHaveFocus());
  });

  it('says that the names did not load, and shows no codes', async () => {
    const vocabulary = { status: 403, body: { code: 'forbidden', message: 'Нет доступа' } as object };
    const settings = { ...someUser.settings, version_types: ['clean'] };
    answer({ settings }, { '/api/vocabulary': vocabulary });
    await renderApp('/profile?tab=settings');
    const mine = within(await region('Мои версии'));
    expect(await mine.findByText(/^Не удалось загрузить названия версий/)).toHaveAttribute('role', 'alert');
    expect(mine.queryByText(/clean/i)).toBeNull();
    Object.assign(vocabulary, { status: 200, body: { ...someVocabulary, types } });
    await press('Повторить');
    expect(await mine.findByText('Clean')).toBeVisible();
  });
});

describe('the data', () => {
  it('are saved without asking for a password', async () => {
    const calls = answer({}, { 'PUT /api/user': { body: { ...someUser, userName: 'Lida' } } });
    await renderApp('/profile');
    const name = await screen.findByLabelText('Имя пользователя');
    await userEvent.clear(name);
    await press('Сохранить');
    expect(name).toHaveAccessibleDescription('Введите имя пользователя');
    await userEvent.type(name, 'Lida');
    await press('Сохранить');
    expect(await screen.findByText('Сохранено')).toBeVisible();
    expect(await lastSent(calls)?.json()).toEqual({ userName: 'Lida', name: '', login: 'pool' });
    expect(await screen.findByRole('button', { name: 'Аккаунт: Lida' })).toBeVisible();
  });

  it('need the password for a new e-mail, which then waits for its link', async () => {
    const renewed = { ...someUser, email_pending: 'new@example.com' };
    const calls = answer({}, { 'PUT /api/user': { body: renewed }, '/api/user/send_confirmation': ok });
    await renderApp('/profile');
    const email = await screen.findByLabelText('Почта');
    await userEvent.clear(email);
    await userEvent.type(email, 'new@example.com');
    await press('Сохранить');
    const password = screen.getByLabelText('Пароль для смены почты');
    expect(password).toHaveFocus();
    await userEvent.type(password, 'secret{Enter}');
    expect(await screen.findByText(/new@example.com ждёт подтверждения/)).toBeVisible();
    expect(await lastSent(calls)?.json()).toMatchObject({ email: 'new@example.com', password: 'secret' });
    await press('Прислать письмо ещё раз');
    expect(await screen.findByText('Письмо отправлено')).toBeVisible();
  });

  it.each([
    ['email', 'Почта', 'Пользователь с таким e-mail уже существует'],
    ['login', 'Логин', 'Пользователь с таким логином уже существует'],
  ])('tell of a taken %s at its field and in a toast', async (field, label, message) => {
    answer(
      { has_password: false },
      { 'PUT /api/user': { status: 409, body: { code: `${field}_taken`, field, message } } },
    );
    await renderApp('/profile');
    const input = await screen.findByLabelText(label);
    await userEvent.type(input, 'x');
    await press('Сохранить');
    await waitFor(() => expect(input).toHaveAccessibleDescription(message));
    expect(await screen.findAllByText(message)).toHaveLength(2);
  });

  it('hold the formats, each kept at once', async () => {
    const calls = answer({}, { 'PUT /api/user': { body: { ...someUser, format_sets: [4] } } });
    await renderApp('/profile');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Клуб' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Клуб' })).toBeChecked());
    expect(await lastSent(calls)?.json()).toEqual({ format_sets: [4] });
  });

  it('refuse a file that is no picture', async () => {
    answer();
    await renderApp('/profile');
    await screen.findByRole('button', { name: 'Выбрать фото' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file input');
    await userEvent.upload(input, new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }), {
      applyAccept: false,
    });
    expect(await screen.findByText('Неверный формат файла.')).toBeVisible();
  });
});

describe('security', () => {
  const sessions = [
    { id: '1', device: 'Mozilla/5.0 (X11; Linux) Chrome/140 Safari/537', address: '10.0.0.1', current: true },
    { id: '2', device: 'Mozilla/5.0 (iPhone) Version/18 Safari/604', address: '10.0.0.2', current: false },
  ].map((session) => ({
    ...session,
    created_at: '2026-11-01T10:00:00Z',
    last_used_at: '2026-11-14T10:00:00Z',
  }));

  it('names devices in human words and ends the others', async () => {
    const calls = answer(
      {},
      { 'GET /api/user/sessions': { body: sessions }, 'DELETE /api/user/sessions': ok },
    );
    await renderApp('/profile?tab=security');
    const devices = await region('Устройства');
    const lines = await within(devices).findAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('Chrome, Linux');
    expect(lines[0]).toHaveTextContent('это устройство');
    expect(within(lines[0] as HTMLElement).queryByRole('button')).toBeNull();
    await press('Завершить: Safari, iPhone');
    expect(await screen.findByText('Вход завершён')).toBeVisible();
    expect(lastSent(calls)?.url).toMatch(/sessions\?id=2$/);
    await press('Завершить все, кроме этого');
    await waitFor(() => expect(lastSent(calls)?.url).toMatch(/sessions$/));
  });

  it('says in its section what could not be exported', async () => {
    const refusal = { status: 429, body: { code: 'too_often', message: 'Архив уже готовится' } };
    answer({}, { '/api/user/export': refusal });
    await renderApp('/profile?tab=security');
    await press('Скачать архив');
    expect(await screen.findByText('Архив уже готовится')).toHaveAttribute('role', 'alert');
    expect(screen.getAllByText('Архив уже готовится')).toHaveLength(1);
  });

  it('puts a wrong old password at its field, and empties the form after a change', async () => {
    const reply = { status: 403, body: { code: 'wrong_password', message: 'Пароль не подошёл' } };
    const calls = answer({}, { '/api/user/password': reply });
    await renderApp('/profile?tab=security');
    const old = await screen.findByLabelText('Текущий пароль');
    await userEvent.type(old, 'wrong');
    await userEvent.type(screen.getByLabelText('Новый пароль'), 'зимний вагон');
    await userEvent.type(screen.getByLabelText('Пароль ещё раз'), 'зимний вагон');
    await press('Сменить пароль');
    await waitFor(() => expect(old).toHaveAccessibleDescription('Пароль не подошёл'));
    reply.status = 200;
    await press('Сменить пароль');
    expect(await screen.findByText('Пароль изменён')).toBeVisible();
    expect(old).toHaveValue('');
    expect(await lastSent(calls)?.json()).toEqual({ password_old: 'wrong', password_new: 'зимний вагон' });
  });

  it('switches the second step on and shows the codes once', async () => {
    const codes = Array.from({ length: 10 }, (_, place) => `code-${place}`);
    answer(
      {},
      {
        '/api/user/two_factor/start': {
          body: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } },
        },
        '/api/user/two_factor/confirm': { body: { recovery: codes } },
      },
    );
    await renderApp('/profile?tab=security');
    const section = await region('Вход в два шага');
    await userEvent.click(await within(section).findByRole('button', { name: 'Включить' }));
    await userEvent.type(within(section).getByLabelText('Пароль'), 'secret{Enter}');
    expect(await within(section).findByRole('img', { name: /^QR-код/ })).toBeVisible();
    expect(within(section).getByText('JBSWY3DP')).toBeVisible();
    await userEvent.type(within(section).getByLabelText('Код из приложения'), '123456{Enter}');
    expect(await within(section).findAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(within(section).getByRole('button', { name: 'Коды сохранены' }));
    expect(within(section).queryByText('code-0')).toBeNull();
  });

  it('deletes the account with the password, and leaves nothing of it in the browser', async () => {
    sessionStorage.setItem('playing', '{}');
    sessionStorage.setItem('id', '5');
    const calls = answer({}, { 'DELETE /api/user': { body: { message: 'Аккаунт удалён' } } });
    const router = await renderApp('/profile?tab=security');
    await press('Удалить аккаунт');
    const dialog = await screen.findByRole('dialog', { name: 'Удаление аккаунта' });
    expect(dialog).toHaveTextContent('платежи и чеки');
    await userEvent.type(within(dialog).getByLabelText('Пароль для удаления'), 'secret{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await lastSent(calls)?.json()).toEqual({ password: 'secret' });
    expect(getToken()).toBeNull();
    expect([sessionStorage.getItem('playing'), sessionStorage.getItem('id')]).toEqual([null, null]);
    expect(await screen.findByText('Аккаунт удалён')).toBeVisible();
  });

  it('says why the account was not deleted', async () => {
    const message = 'Неверный пароль';
    answer(
      {},
      { 'DELETE /api/user': { status: 403, body: { code: 'wrong_password', message, error: message } } },
    );
    await renderApp('/profile?tab=security');
    await press('Удалить аккаунт');
    const dialog = await screen.findByRole('dialog', { name: 'Удаление аккаунта' });
    const password = within(dialog).getByLabelText('Пароль для удаления');
    await userEvent.type(password, 'wrong{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(message));
    expect(within(dialog).getAllByText(message)).toHaveLength(1);
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(getToken()).toBe('t');
  });

  it('deletes by the code of the letter, whose link opens the question', async () => {
    const calls = answer({ has_password: false }, { 'DELETE /api/user': { body: { message: '' } } });
    const router = await renderApp('/profile?tab=security&delete=c0de');
    const dialog = await screen.findByRole('dialog', { name: 'Удаление аккаунта' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить навсегда' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await lastSent(calls)?.json()).toEqual({ code: 'c0de' });
  });

  it('sends a visitor with such a letter to sign in first', async () => {
    endSession();
    answer();
    const router = await renderApp('/profile?tab=security&delete=c0de');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toEqual({ backurl: '/profile?tab=security&delete=c0de' });
  });
});

describe('the settings', () => {
  it('show at once and are taken back when the server refuses', async () => {
    answer({}, { 'PUT /api/user': { status: 500, body: { code: 'internal', message: 'Сбой' } } });
    await renderApp('/profile?tab=settings');
    await userEvent.click(await screen.findByRole('radio', { name: 'Open Key · 1m' }));
    const failure = await screen.findByText('Не удалось изменить ключ');
    expect(failure).toHaveAttribute('role', 'alert');
    expect(within(await region('Списки')).getByText('Не удалось изменить ключ')).toBe(failure);
    expect(screen.getByRole('radio', { name: 'Camelot · 8A' })).toBeChecked();
  });

  it('are kept by the account', async () => {
    const settings = { ...someUser.settings, hide_played: true };
    const calls = answer({}, { 'PUT /api/user': { body: { ...someUser, settings } } });
    await renderApp('/profile?tab=settings');
    await userEvent.click(await screen.findByRole('switch', { name: 'Скрывать прослушанные' }));
    await waitFor(() => expect(lastSent(calls)).toBeDefined());
    expect(await lastSent(calls)?.json()).toEqual({ hide_played: true });
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Скрывать прослушанные' })).toBeChecked());
  });
});
