// The typed API client: adds the session token and the language, and turns every failure into an ApiError.
import createClient from 'openapi-fetch';
import { currentLocale } from '@/i18n';
import { getToken } from '@/lib/session';
import { ApiError } from './error';
import type { components, paths } from './schema';

export type Schemas = components['schemas'];

export const TOKEN_HEADER = 'Authorization-Token';

export const api = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: (request) => fetch(request),
});

api.use({
  onRequest({ request }) {
    const token = getToken();
    if (token) request.headers.set(TOKEN_HEADER, token);
    // The reader's choice, which the browser's own languages may not match.
    request.headers.set('Accept-Language', currentLocale());
    return request;
  },
});

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Waits for a call of `api` and gives its data, or throws an ApiError. Aborted calls stay aborted. */
export async function call<T>(pending: Promise<Answer<T>>): Promise<T> {
  let answer: Answer<T>;
  try {
    answer = await pending;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    // fetch reports an unreachable server as a TypeError; anything else is an answer that cannot be read.
    throw cause instanceof TypeError ? ApiError.network() : ApiError.fromAnswer(null, 0);
  }
  const { data, error, response } = answer;
  if (!response.ok) throw ApiError.fromAnswer(error, response.status);
  return data as T;
}
