// The answers that the server sent along with the page, for the calls it makes first.

/** What the page brought for a call: once, and only in the language it is asked for in. */
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
