// Submissions made through the API, as the form would make them.
import type { APIRequestContext } from '@playwright/test';
import { beat } from './sounds.ts';
import { expect } from './story.ts';

export const HEARD_WITHIN = { timeout: 120_000 };

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

export interface Sent {
  artist: string;
  title: string;
}

/** A draft with a heard file for each of these tracks. */
export async function draftOf(
  request: APIRequestContext,
  token: string,
  names: Sent[],
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

/** The same, sent to the reviewers; gives its number. */
export async function sentOf(request: APIRequestContext, token: string, names: Sent[]): Promise<string> {
  const { id, revision } = await draftOf(request, token, names);
  await answered(request, token, 'POST', `/api/submissions/${id}/send`, { revision, consent: true });
  return id;
}

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
