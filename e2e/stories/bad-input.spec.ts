// What a client gets for a mistake: a fitting status, a stable code, the field, and words in its language.
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect, test } from '../support/story.ts';

interface Refusal {
  status: number;
  code: string;
  field?: string;
  ru: string;
  en: string;
}

type Ask = (request: APIRequestContext, headers: Record<string, string>) => Promise<APIResponse>;

const list =
  (query: string): Ask =>
  (request, headers) =>
    request.get(`/api/tracks/recordpool?${query}`, { headers });

const login =
  (body: string | object): Ask =>
  (request, headers) =>
    request.post('/api/login', {
      headers: { ...headers, 'Content-Type': 'application/json' },
      data: typeof body === 'string' ? Buffer.from(body) : body,
    });

const CASES: [name: string, ask: Ask, refusal: Refusal][] = [
  [
    'an unknown call',
    (request, headers) => request.get('/api/nothing', { headers }),
    { status: 404, code: 'not_found', ru: 'Не найдено', en: 'Not found' },
  ],
  [
    'a method that a call does not take',
    (request, headers) => request.get('/api/login', { headers }),
    {
      status: 405,
      code: 'method_not_allowed',
      ru: 'Так этот адрес не вызывают',
      en: 'This address does not take that method',
    },
  ],
  [
    'broken JSON',
    login('{"login":'),
    {
      status: 400,
      code: 'malformed_json',
      ru: 'Тело запроса не похоже на JSON',
      en: 'The request body is not JSON',
    },
  ],
  [
    'a wrong type',
    login({ login: 5, password: 'x' }),
    {
      status: 422,
      code: 'wrong_type',
      field: 'login',
      ru: 'Значение не того вида: login',
      en: 'Wrong kind of value: login',
    },
  ],
  [
    'a missing field',
    login({ login: 'pro' }),
    {
      status: 422,
      code: 'required',
      field: 'password',
      ru: 'Не заполнено: password',
      en: 'Required: password',
    },
  ],
  [
    'too large a body',
    login({ login: 'pro', password: 'x'.repeat(300 * 1024) }),
    {
      status: 413,
      code: 'body_too_large',
      ru: 'Запрос больше 256 КБ',
      en: 'The request is larger than 256 KB',
    },
  ],
  [
    'a negative offset',
    list('offset=-1'),
    {
      status: 422,
      code: 'out_of_range',
      field: 'offset',
      ru: 'offset: от 0 до 2147483648',
      en: 'offset: from 0 to 2147483648',
    },
  ],
  [
    'an offset that is past any list',
    list('offset=4294967296'),
    {
      status: 422,
      code: 'out_of_range',
      field: 'offset',
      ru: 'offset: от 0 до 2147483648',
      en: 'offset: from 0 to 2147483648',
    },
  ],
  [
    'a limit of nothing',
    list('limit=0'),
    {
      status: 422,
      code: 'out_of_range',
      field: 'limit',
      ru: 'limit: от 1 до 100',
      en: 'limit: from 1 to 100',
    },
  ],
  [
    'a limit that is no number',
    list('limit=many'),
    {
      status: 422,
      code: 'wrong_type',
      field: 'limit',
      ru: 'Значение не того вида: limit',
      en: 'Wrong kind of value: limit',
    },
  ],
  [
    'a column that does not sort',
    list('sort=password'),
    {
      status: 422,
      code: 'unknown_sort',
      field: 'sort',
      ru: 'По этой колонке сортировать нельзя',
      en: 'Lists cannot be sorted by this column',
    },
  ],
  [
    'a call for signed-in readers',
    (request, headers) => request.get('/api/user', { headers }),
    { status: 401, code: 'login_required', ru: 'Войдите, чтобы продолжить', en: 'Sign in to continue' },
  ],
  [
    'a token that nobody has',
    (request, headers) =>
      request.get('/api/user', { headers: { ...headers, 'Authorization-Token': 'nobody-has-this-token' } }),
    {
      status: 401,
      code: 'session_expired',
      ru: 'Сеанс закончился, войдите снова',
      en: 'Your session has ended, sign in again',
    },
  ],
];

for (const [name, ask, { status, code, field, ru, en }] of CASES) {
  test(`${name}: ${status} ${code}`, async ({ request }) => {
    for (const [language, message] of [
      ['ru', ru],
      ['en', en],
    ] as const) {
      const answer = await ask(request, { 'Accept-Language': language });
      expect(answer.status()).toBe(status);
      expect(answer.headers()['content-type']).toContain('application/json');
      expect(await answer.json()).toEqual({ message, code, ...(field && { field }) });
    }
    // A chosen language goes before the browser's.
    const chosen = await ask(request, { 'Accept-Language': 'en', Cookie: 'locale=ru' });
    expect((await chosen.json()).message).toBe(ru);
  });
}
