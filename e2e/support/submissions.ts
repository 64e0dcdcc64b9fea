// Music that is sent in and decided without its screens, for stories about what comes before or after.
import type { APIRequestContext } from '@playwright/test';
import { beat } from './audio-files.ts';
import { expect } from './test.ts';

export const HEARD_WITHIN = { timeout: 120_000 };

/** Any call of a signed-in reader that must succeed. */
export async function answered(
  request: APIRequestContext,
  token: string,
  method: string,
  path: string,
  data?: unknown,
) {
  const answer = await request.fetch(path, {
    method,
    headers: { 'Authorization-Token': token },
    ...(data !== undefined && { data }),
  });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** A file sent in one piece, and heard by the server. */
async function heard(request: APIRequestContext, token: string, name: string, file: Buffer): Promise<string> {
  const headers = { 'Authorization-Token': token, 'Tus-Resumable': '1.0.0' };
  const begun = await request.post('/api/uploads', {
    headers: {
      ...headers,
      'Upload-Length': String(file.length),
      'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  expect(begun.status()).toBe(201);
  const path = new URL(begun.headers().location ?? '', begun.url()).pathname;
  const sent = await request.patch(path, {
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: file,
  });
  expect(sent.status()).toBe(204);
  const id = path.split('/').at(-1) ?? '';
  const state = async () => (await answered(request, token, 'GET', `/api/uploads?ids=${id}`))[0].state;
  await expect.poll(state, HEARD_WITHIN).toBe('ready');
  return id;
}

export interface Named {
  artist: string;
  title: string;
}

/** A draft with a heard file for each of these tracks. */
export async function draftOf(
  request: APIRequestContext,
  token: string,
  names: readonly Named[],
): Promise<{ id: string; revision: number }> {
  const tracks = [];
  for (const [at, { artist, title }] of names.entries()) {
    const sound = beat({ seconds: 12, bpm: 118 + 4 * at, root: 200 + 31 * at });
    const upload = await heard(request, token, `${title}.wav`, sound);
    tracks.push({
      id: null,
      title,
      artists: [{ id: null, name: artist }],
      genres: ['house'],
      category: null,
      parts_of_night: [],
      markers: [],
      year: null,
      label: '',
      adult: false,
      versions: [{ id: null, kind: 'clean', upload, bpm: null, key: null }],
    });
  }
  const draft = await answered(request, token, 'POST', '/api/submissions', {});
  const facts = { revision: draft.revision, creator: 'author', link: '', notes: '' };
  return answered(request, token, 'PUT', `/api/submissions/${draft.id}`, { ...facts, tracks });
}

/** The same, waiting for a reviewer; gives its number. */
export async function sendIn(
  request: APIRequestContext,
  token: string,
  names: readonly Named[],
): Promise<string> {
  const { id, revision } = await draftOf(request, token, names);
  await answered(request, token, 'POST', `/api/submissions/${id}/send`, { revision, consent: true });
  return id;
}

/** What is said of every track: `{ verdict: 'reject', reason: 'clipping', comment: '…' }`. */
interface Ruling {
  verdict: 'approve' | 'reject';
  reason?: string;
  comment?: string;
}

/** Takes a submission from the queue and decides it; gives the tracks that were published. */
export async function decide(
  request: APIRequestContext,
  reviewer: string,
  submission: string,
  ruling: Ruling,
): Promise<string[]> {
  const path = `/api/admin/review/submissions/${submission}`;
  const taken = await answered(request, reviewer, 'POST', `${path}/take`, {});
  const decided = await answered(request, reviewer, 'POST', `${path}/decide`, {
    revision: taken.revision,
    tracks: taken.tracks.map(({ id }: { id: string }) => ({ id, ...ruling })),
  });
  return decided.tracks.flatMap(({ track }: { track: { id: string } | null }) => track?.id ?? []);
}
