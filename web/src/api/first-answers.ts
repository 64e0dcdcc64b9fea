// The preloaded answers that the server sent with the page for its first calls.

/** Returns the preloaded answer of a call, once, and only if the language matches. */
export function takeFirstAnswer(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  const call = pathname + search;
  const element = [...document.querySelectorAll<HTMLScriptElement>('script[data-call]')].find(
    ({ dataset }) => dataset.call === call,
  );
  if (!element || request.method !== 'GET') return undefined;
  element.remove();
  if (element.lang !== request.headers.get('Accept-Language')) return undefined;
  return new Response(element.textContent, { headers: { 'Content-Type': 'application/json' } });
}
