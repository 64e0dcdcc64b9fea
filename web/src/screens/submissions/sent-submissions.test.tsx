import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Submission, SubmissionEvent } from '@/entities/submission/submission';
import { closeDraft } from '@/features/submissions/draft/open-drafts';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someSubmission, someSubmissionTrack, someUpload } from '@/testing/submissions';
import { someVocabulary } from '@/testing/tracks';
import { someUser } from '@/testing/user';

const NONE = { draft: 0, sent: 0, on_review: 0, approved: 0, rejected: 0, published: 0 };

function signedIn(answers: Answers) {
  startSession('token');
  return answerCalls({
    '/api/user': { body: someUser },
    '/api/vocabulary': { body: someVocabulary },
    '/api/uploads': { body: [] },
    ...answers,
  });
}

const published77 = {
  id: '77',
  link: '/track/77',
  shown: true,
  publish_at: null,
  downloads: 1_203,
  plays: 41,
};

const withSubmission = (submission: Submission) => signedIn({ '/api/submissions/1': { body: submission } });

afterEach(() => {
  endSession();
  closeDraft('1');
});

describe('the history of a submission', () => {
  const at = (day: number) => `2026-11-${day}T10:00:00Z`;
  const event = (what: SubmissionEvent['what'], day: number, words: Partial<SubmissionEvent> = {}) => ({
    at: at(day),
    what,
    by: null,
    comment: '',
    said: [],
    ...words,
  });
  const said = (about: string, comment: string) => ({
    about,
    verdict: 'rejected' as const,
    reason: { code: 'clipping' as const, text: 'Запись перегружена' },
    comment,
  });
  const events = [
    event('created', 10),
    event('sent', 10),
    event('rejected', 11, { comment: 'Почти', said: [said('Лида — Ночь', 'Тише')] }),
    event('sent', 12),
    event('handed_back', 13, { said: [said('Лида — Утро', 'Ещё тише')] }),
    event('sent', 14),
  ];

  it('keeps what was said in every round, and does not tell who said it', async () => {
    withSubmission(
      someSubmission({ status: 'sent', sent_at: at(14), tracks: [someSubmissionTrack('1')], events }),
    );
    await renderApp('/submit/1');
    const list = await screen.findByRole('list', { name: 'История' });
    const lines = [...list.children].map((line) => line.textContent);
    expect(lines).toHaveLength(events.length);
    expect(lines[1]).toContain('Отправлено на проверку · вы');
    expect(lines[2]).toMatch(/возвращено на доработку · модераторПочтиЛида — НочьЗапись перегруженаТише$/);
    expect(lines[4]).toMatch(/Часть треков возвращена на доработку · модераторЛида — Утро.*Ещё тише$/);
  });

  it('is at hand while it is mended, and while there is none it is not', async () => {
    const tracks = [someSubmissionTrack('1')];
    withSubmission(someSubmission({ tracks, events: events.slice(0, 3) }));
    await renderApp('/submit/1');
    expect(await screen.findByRole('textbox', { name: 'Название' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'История' })).toHaveTextContent('Почти');
    cleanup();
    withSubmission(someSubmission({ tracks, events: events.slice(0, 1) }));
    await renderApp('/submit/1');
    expect(await screen.findByRole('textbox', { name: 'Название' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'История' })).toBeNull();
  });
});

describe('a submission that was sent', () => {
  it('shows the corrected tempo and key, and beside them what was heard', async () => {
    const corrected = { id: 'v1', kind: 'clean', upload: someUpload('u1'), bpm: 62, key: '9A' };
    const heard = { id: 'v2', kind: 'dirty', upload: someUpload('u2'), bpm: 124, key: null };
    const tracks = [
      someSubmissionTrack('1', { versions: [corrected] }),
      someSubmissionTrack('2', { versions: [heard] }),
    ];
    withSubmission(someSubmission({ status: 'sent', sent_at: '2026-11-10T10:00:00Z', tracks }));
    await renderApp('/submit/1');
    const [first, second] = within(await screen.findByRole('list', { name: 'Треки заявки' })).getAllByRole(
      'heading',
      { level: 3 },
    );
    expect(first?.closest('li')).toHaveTextContent(/BPM62мы услышали 124Тональность9Aмы услышали 8A/);
    expect(second?.closest('li')).toHaveTextContent(/BPM124Тональность8A/);
    expect(second?.closest('li')).toHaveTextContent('−8,4 LUFS');
  });
});

describe('a submission that is approved', () => {
  it('tells the day of each track, and leads to those that are shown', async () => {
    const tracks = [
      someSubmissionTrack('1', { verdict: 'approved', track: published77 }),
      someSubmissionTrack('2', {
        verdict: 'approved',
        track: { ...published77, id: '78', shown: false, publish_at: '2026-12-01T07:00:00Z' },
      }),
    ];
    withSubmission(
      someSubmission({ status: 'approved', sent_at: '2026-11-10T10:00:00Z', publish_at: null, tracks }),
    );
    await renderApp('/submit/1');
    expect(await screen.findByText(/^Одобрено. Треки появятся в пуле 1 дек/)).toBeVisible();
    const [first, second] = within(screen.getByRole('list', { name: 'Треки заявки' })).getAllByRole(
      'heading',
      { level: 3 },
    );
    expect(first?.closest('li')).toHaveTextContent('Открыть в пуле');
    expect(second?.closest('li')).not.toHaveTextContent('Открыть в пуле');
    expect(second?.closest('li')).toHaveTextContent(/Появится 1 дек/);
  });
});

describe('the history of sent tracks', () => {
  it('leads to the form while there is none', async () => {
    signedIn({ '/api/submissions': { body: { items: [], total: 0, counts: NONE } } });
    await renderApp('/history?tab=sent');
    expect(await screen.findByRole('heading', { name: 'Отправленных треков нет' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Отправить трек' })).toHaveAttribute('href', '/submit');
  });

  it('tells what became of each', async () => {
    const published = someSubmission({
      status: 'published',
      sent_at: '2026-11-01T10:00:00Z',
      tracks: [someSubmissionTrack('1', { verdict: 'approved', track: published77 })],
    });
    const draft = someSubmission({ id: '2', tracks: [someSubmissionTrack('2')] });
    signedIn({
      '/api/submissions': {
        body: { items: [published, draft], total: 2, counts: { ...NONE, published: 1, draft: 1 } },
      },
    });
    await renderApp('/history?tab=sent');
    const table = await screen.findByRole('table', { name: 'Отправленные треки' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent(/Трек 1.*Лида Север.*Опубликовано.*1 ноября 2026/);
    expect(rows[0]).toHaveTextContent(/1.203 скачивания41 прослушивание$/);
    expect(within(table).getByRole('link', { name: 'Трек 1' })).toHaveAttribute('href', '/track/77');
  });

  it('says on which day a track appears', async () => {
    const track = { ...published77, shown: false, publish_at: '2026-12-01T07:00:00Z' };
    const approved = someSubmission({
      status: 'approved',
      sent_at: '2026-11-01T10:00:00Z',
      tracks: [someSubmissionTrack('1', { verdict: 'approved', track })],
    });
    signedIn({
      '/api/submissions': { body: { items: [approved], total: 1, counts: { ...NONE, approved: 1 } } },
    });
    await renderApp('/history?tab=sent');
    const table = await screen.findByRole('table', { name: 'Отправленные треки' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/Одобрено.*Появится 1 дек/);
    expect(table).not.toHaveTextContent(/скачиван/);
    // The track is not in the pool yet.
    expect(within(table).getByRole('link', { name: 'Трек 1' })).toHaveAttribute('href', '/submit/1');
  });
});
