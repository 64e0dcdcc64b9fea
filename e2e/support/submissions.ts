// Sends and reviews submissions by API calls, for tests about what comes before or after.
import type { APIRequestContext } from '@playwright/test';
import { createBeatWav } from './audio-files.ts';
import { expect } from './test.ts';

export const ANALYSIS_TIMEOUT = { timeout: 120_000 };

/** Calls the API with a token and expects success. */
export async function callApi(
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

/** Uploads a file in one chunk and waits until the server has analysed it. */
async function uploadFile(
  request: APIRequestContext,
  token: string,
  name: string,
  file: Buffer,
): Promise<string> {
  const headers = { 'Authorization-Token': token, 'Tus-Resumable': '1.0.0' };
  const created = await request.post('/api/uploads', {
    headers: {
      ...headers,
      'Upload-Length': String(file.length),
      'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  expect(created.status()).toBe(201);
  const path = new URL(created.headers().location ?? '', created.url()).pathname;
  const patched = await request.patch(path, {
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: file,
  });
  expect(patched.status()).toBe(204);
  const id = path.split('/').at(-1) ?? '';
  const state = async () => (await callApi(request, token, 'GET', `/api/uploads?ids=${id}`))[0].state;
  await expect.poll(state, ANALYSIS_TIMEOUT).toBe('ready');
  return id;
}

export interface TrackName {
  artist: string;
  title: string;
}

/** Creates a draft with an analysed file for each track. */
export async function createDraft(
  request: APIRequestContext,
  token: string,
  names: readonly TrackName[],
): Promise<{ id: string; revision: number }> {
  const tracks = [];
  for (const [at, { artist, title }] of names.entries()) {
    const sound = createBeatWav({ seconds: 12, bpm: 118 + 4 * at, root: 200 + 31 * at });
    const upload = await uploadFile(request, token, `${title}.wav`, sound);
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
  const draft = await callApi(request, token, 'POST', '/api/submissions', {});
  const fields = { revision: draft.revision, creator: 'author', link: '', notes: '' };
  return callApi(request, token, 'PUT', `/api/submissions/${draft.id}`, { ...fields, tracks });
}

/** Creates and sends a submission; returns its id. */
export async function sendSubmission(
  request: APIRequestContext,
  token: string,
  names: readonly TrackName[],
): Promise<string> {
  const { id, revision } = await createDraft(request, token, names);
  await callApi(request, token, 'POST', `/api/submissions/${id}/send`, { revision, consent: true });
  return id;
}

/** The decision on every track, such as `{ verdict: 'reject', reason: 'clipping', comment: '…' }`. */
interface TrackDecision {
  verdict: 'approve' | 'reject';
  reason?: string;
  comment?: string;
}

/** Claims a submission and decides it; returns the ids of the published tracks. */
export async function decideSubmission(
  request: APIRequestContext,
  reviewer: string,
  submission: string,
  decision: TrackDecision,
): Promise<string[]> {
  const path = `/api/admin/review/submissions/${submission}`;
  const claimed = await callApi(request, reviewer, 'POST', `${path}/take`, {});
  const decided = await callApi(request, reviewer, 'POST', `${path}/decide`, {
    revision: claimed.revision,
    tracks: claimed.tracks.map(({ id }: { id: string }) => ({ id, ...decision })),
  });
  return decided.tracks.flatMap(({ track }: { track: { id: string } | null }) => track?.id ?? []);
}
