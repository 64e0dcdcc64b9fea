// The typed API client. It adds the session token, the language and the pool's key, and turns every failure into an
// ApiError.
import createClient from 'openapi-fetch';
import { currentLocale } from '@/i18n';
import { sharedKey } from '@/lib/page-meta';
import { getToken } from '@/lib/session';
import { ApiError } from './error';
import { takeFirstAnswer } from './first-answers';
import type { components, paths } from './schema';

export type Schemas = components['schemas'];

export const TOKEN_HEADER = 'Authorization-Token';

export const api = createClient<paths>({
  baseUrl: window.location.origin,
  // Preloaded answers are those of a visitor, so a session does not use them.
  fetch: async (request) => (getToken() ? undefined : takeFirstAnswer(request)) ?? fetch(request),
});

api.use({
  onRequest({ request }) {
    for (const [name, value] of Object.entries(callHeaders())) request.headers.set(name, value);
    return request;
  },
});

/** The headers of every call, however it is sent. */
export function callHeaders(): Record<string, string> {
  const token = getToken();
  const key = sharedKey();
  return {
    // The language chosen in the app, which may differ from the browser's languages.
    'Accept-Language': currentLocale(),
    ...(token && { [TOKEN_HEADER]: token }),
    ...(key && { Authorization: key }),
  };
}

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Awaits a call of `api` and returns its data, or throws an ApiError. Aborted calls stay aborted. */
export async function call<T>(pending: Promise<Answer<T>>): Promise<T> {
  let answer: Answer<T>;
  try {
    answer = await pending;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    // fetch reports an unreachable server as a TypeError; anything else is an answer that cannot be parsed.
    throw cause instanceof TypeError ? ApiError.network() : ApiError.fromAnswer(null, 0);
  }
  const { data, error, response } = answer;
  if (!response.ok) throw ApiError.fromAnswer(error, response.status);
  return data as T;
}
