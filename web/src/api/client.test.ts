import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { api, call } from './client';
import { ApiError } from './error';

afterEach(endSession);

const getUser = () => call(api.GET('/api/user'));

async function failure(): Promise<ApiError> {
  const error = await getUser().catch((thrown: unknown) => thrown);
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${error}`);
}

describe('the API client', () => {
  it('sends the token as a header, and none without a session', async () => {
    const calls = answerCalls({ '/api/user': { body: { id: 1 } } });
    await getUser();
    startSession('secret');
    await getUser();
    expect(calls.map((request) => request.headers.get('Authorization-Token'))).toEqual([null, 'secret']);
  });

  it('brings the key of a pool that has one, as the page tells it', async () => {
    const calls = answerCalls({ '/api/user': { body: { id: 1 } } });
    await getUser();
    document.head.insertAdjacentHTML('beforeend', '<meta name="pult-key" content="Basic cG9vbDpzZXNhbWU=">');
    await getUser();
    document.querySelector('meta[name=pult-key]')?.remove();
    expect(calls.map((request) => request.headers.get('Authorization'))).toEqual([
      null,
      'Basic cG9vbDpzZXNhbWU=',
    ]);
  });

  it('gives message, code, field and status of a refusal', async () => {
    answerCalls({
      '/api/user': { status: 422, body: { message: 'Введите логин', code: 'required', field: 'login' } },
    });
    expect(await failure()).toMatchObject({
      message: 'Введите логин',
      code: 'required',
      field: 'login',
      status: 422,
    });
  });

  it('does not repeat the name of a parameter to the reader', async () => {
    answerCalls({
      '/api/user': {
        status: 422,
        body: { message: 'Недопустимое значение: GENRES', code: 'invalid_value', field: 'GENRES' },
      },
    });
    expect(await failure()).toMatchObject({ message: 'Такого значения нет', field: 'GENRES' });
  });

  it('has words for a refusal that brings none', async () => {
    answerCalls({ '/api/user': { status: 502, body: 'Bad gateway' } });
    expect(await failure()).toMatchObject({
      message: 'Что то пошло не так...',
      code: 'unknown',
      status: 502,
    });
  });

  it('calls a missing answer a network error', async () => {
    answerCalls({ '/api/user': 'offline' });
    expect(await failure()).toMatchObject({ message: 'Ошибка сети', code: 'network', status: 0 });
  });

  it('says what to do where the browser knows that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerCalls({ '/api/user': 'offline' });
    expect(await failure()).toMatchObject({ message: expect.stringContaining('Проверьте интернет') });
  });
});
