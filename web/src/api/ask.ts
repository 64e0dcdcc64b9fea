// A call that the typed client does not send: one with a form or a file in it.
import { callHeaders } from './client';
import { ApiError } from './error';

interface Asked {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

export async function ask<T>(method: string, path: string, { query, body, signal }: Asked = {}): Promise<T> {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  const isForm = body instanceof FormData;
  const request = new Request(url, {
    method,
    headers: {
      ...callHeaders(),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const response = await fetch(request).catch((cause: unknown) => {
    throw cause instanceof DOMException && cause.name === 'AbortError' ? cause : ApiError.network();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw ApiError.fromAnswer(answer, response.status);
  return answer as T;
}
