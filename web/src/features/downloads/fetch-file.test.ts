import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadToFile } from './fetch-file';
import { PartialFile } from './partial-file';

const BYTES = new TextEncoder().encode('ID3 двадцать байт и ещё немного');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends some bytes and then fails, or ends normally. */
function body(bytes: Uint8Array<ArrayBuffer>, breaks: boolean): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      if (!breaks) controller.close();
    },
    // Fails only after the bytes sent before have been read.
    pull: (controller) => controller.error(new TypeError('network')),
  });
}

/** A server whose connection fails after each of these numbers of bytes, and then sends the rest. */
function breakingServer(sizes: number[], etags = ['"one"']) {
  const asked: (string | null)[] = [];
  let turn = 0;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    asked.push(headers.get('Range'));
    const etag = etags[Math.min(turn, etags.length - 1)] ?? '';
    const isSame = headers.get('If-Range') === etag;
    const from = isSame ? Number(/\d+/.exec(headers.get('Range') ?? '')?.[0] ?? 0) : 0;
    const size = sizes[turn++];
    const to = size === undefined ? BYTES.length : from + size;
    return new Response(body(BYTES.slice(from, to), size !== undefined), {
      status: from > 0 ? 206 : 200,
      headers: { ETag: etag, 'Content-Length': String(BYTES.length - from), 'Content-Type': 'audio/mpeg' },
    });
  });
  return asked;
}

async function fetchAll(file = new PartialFile(), signal = new AbortController().signal) {
  const done = downloadToFile('/media/file/1', file, { signal, onProgress: () => undefined });
  const outcome = done.then(
    () => null,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return { file, error: await outcome };
}

describe('fetching a file', () => {
  it('gathers it whole, under its type', async () => {
    breakingServer([]);
    const { file, error } = await fetchAll();
    expect(error).toBeNull();
    const blob = file.toBlob();
    expect([blob.size, blob.type, file.total]).toEqual([BYTES.length, 'audio/mpeg', BYTES.length]);
  });

  it('goes on from where it broke off', async () => {
    const asked = breakingServer([5, 4]);
    const { file, error } = await fetchAll();
    expect(error).toBeNull();
    expect(asked).toEqual([null, 'bytes=5-', 'bytes=9-']);
    expect(file.toBlob().size).toBe(BYTES.length);
  });

  it('begins anew when the bytes are no longer the same', async () => {
    breakingServer([5], ['"one"', '"two"']);
    const { file, error } = await fetchAll();
    expect(error).toBeNull();
    expect(file.toBlob().size).toBe(BYTES.length);
  });

  it('gives up after three attempts without a new byte, and can be asked to go on', async () => {
    const asked = breakingServer([5, 0, 0, 0]);
    const { file, error } = await fetchAll();
    expect(error).toMatchObject({ code: 'network' });
    expect(asked).toHaveLength(4);
    expect((await fetchAll(file)).error).toBeNull();
    expect(asked.at(-1)).toBe('bytes=5-');
    expect(file.toBlob().size).toBe(BYTES.length);
  });

  it('takes an answer that ends too early for a broken one', async () => {
    vi.stubGlobal(
      'fetch',
      vi
        .fn()
        .mockResolvedValueOnce(new Response('ab', { headers: { 'Content-Length': '4', ETag: '"x"' } }))
        .mockResolvedValueOnce(new Response('cd', { status: 206, headers: { 'Content-Length': '2' } })),
    );
    const { file, error } = await fetchAll();
    expect(error).toBeNull();
    expect(file.toBlob().size).toBe(4);
  });

  it('does not ask again for what is refused', async () => {
    const fetched = vi.fn(async () =>
      Response.json({ message: 'Нет', code: 'link_invalid' }, { status: 403 }),
    );
    vi.stubGlobal('fetch', fetched);
    expect((await fetchAll()).error).toMatchObject({ status: 403, code: 'link_invalid' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('counts a silent connection as broken', async () => {
    let turn = 0;
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      if (turn++ > 0) return new Response('ab', { headers: { 'Content-Length': '2' } });
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new TypeError('gone'))),
      );
    });
    const { file, error } = await fetchAll();
    expect(error).toBeNull();
    expect(file.size).toBe(2);
  });

  it('stops when it is told to', async () => {
    breakingServer([5, 0, 0, 0]);
    const stop = new AbortController();
    stop.abort();
    expect((await fetchAll(new PartialFile(), stop.signal)).error).toMatchObject({ name: 'AbortError' });
  });
});
