import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Submission, SubmissionInput } from '@/entities/submission/submission';
import { closeDraft } from '@/features/submissions/draft/open-drafts';
import { cancelUpload, setTransport, useUploadTasks } from '@/features/submissions/uploading/uploads';
import { ATTACHMENT_BYTES_MAX, SUBMISSION_TRACKS_MAX } from '@/lib/constants';
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

/** A fake server with one draft, which can be saved. */
function withDraft(submission: Submission, answers: Answers = {}) {
  const path = `/api/submissions/${submission.id}`;
  return signedIn({
    [path]: { body: submission },
    [`PUT ${path}`]: { body: { ...submission, revision: submission.revision + 1 } },
    '/api/uploads': {
      body: submission.tracks.flatMap(({ versions }) => versions.flatMap(({ upload }) => upload ?? [])),
    },
    ...answers,
  });
}

const sentTo = (calls: Request[], method: string, path: string) =>
  calls.filter((call) => call.method === method && new URL(call.url).pathname === path);

afterEach(() => {
  endSession();
  closeDraft('1');
  Object.keys(useUploadTasks.getState().tasks).forEach(cancelUpload);
});

describe('the list of submissions', () => {
  it('tells a visitor what is taken, and asks them in', async () => {
    answerCalls({});
    await renderApp('/submit');
    expect(await screen.findByText(/WAV, AIFF, FLAC, ALAC/)).toBeVisible();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/signup?backurl=%2Fsubmit',
      '/login?backurl=%2Fsubmit',
    ]);
  });

  it('invites someone who has sent nothing, and begins a draft', async () => {
    const calls = signedIn({
      '/api/submissions': { body: { items: [], total: 0, counts: NONE } },
      'POST /api/submissions': { body: someSubmission() },
      '/api/submissions/1': { body: someSubmission() },
    });
    const router = await renderApp('/submit');
    await userEvent.click(await screen.findByRole('button', { name: 'Новая заявка' }));
    expect(await screen.findByText('Перетащите файлы сюда')).toBeVisible();
    expect(router.state.location.pathname).toBe('/submit/1');
    expect(sentTo(calls, 'POST', '/api/submissions')).toHaveLength(1);
  });

  it('shows what there is by status, and deletes a draft after asking', async () => {
    const draft = someSubmission({ tracks: ['1', '2', '3'].map((id) => someSubmissionTrack(id)) });
    const sent = someSubmission({
      id: '2',
      status: 'sent',
      sent_at: '2026-11-14T10:00:00Z',
      due_at: '2026-11-21T10:00:00Z',
      tracks: [someSubmissionTrack('9')],
    });
    const calls = signedIn({
      '/api/submissions': {
        body: { items: [draft, sent], total: 2, counts: { ...NONE, draft: 1, sent: 1 } },
      },
      'DELETE /api/submissions/1': { body: {} },
    });
    await renderApp('/submit');
    const [first, second] = within(await screen.findByRole('list', { name: 'Заявки' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent(/Трек 1, Трек 2 и ещё 1.*3 трека.*Черновик/);
    expect(second).toHaveTextContent(/Трек 9.*Ответим до 21 ноября 2026.*Отправлено/);
    expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Удалить черновик/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Удалить черновик?' });
    expect(sentTo(calls, 'DELETE', '/api/submissions/1')).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(sentTo(calls, 'DELETE', '/api/submissions/1')).toHaveLength(1));
    expect(await screen.findByText('Черновик удалён')).toBeInTheDocument();
  });
});

describe('a draft', () => {
  it('saves what is typed', async () => {
    const calls = withDraft(someSubmission({ tracks: [someSubmissionTrack('1')] }));
    await renderApp('/submit/1');
    const title = await screen.findByRole('textbox', { name: 'Название' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Рассвет');
    await waitFor(() => expect(sentTo(calls, 'PUT', '/api/submissions/1')).toHaveLength(1));
    const input = (await sentTo(calls, 'PUT', '/api/submissions/1')[0]?.json()) as SubmissionInput;
    expect(input).toMatchObject({ revision: 1, tracks: [{ id: '1', title: 'Рассвет' }] });
    expect(await screen.findByText('Сохранено')).toBeVisible();
  });

  it('says that a wrong field is not saved, and nothing moves when it is left', async () => {
    const calls = withDraft(someSubmission({ tracks: [someSubmissionTrack('1')] }));
    await renderApp('/submit/1');
    const year = await screen.findByRole('textbox', { name: 'Год' });
    const range = `От 1900 до ${new Date().getFullYear() + 1}`;
    // The hint is present before there is an error.
    expect(year).toHaveAccessibleDescription(range);
    await userEvent.type(year, '3000');
    await userEvent.tab();
    expect(year).toBeInvalid();
    expect(year).toHaveAccessibleDescription(range);
    expect(await screen.findByText('Сохранено, кроме полей с ошибкой')).toBeVisible();
    await userEvent.clear(year);
    await userEvent.type(year, '2020');
    await userEvent.tab();
    await waitFor(() => expect(sentTo(calls, 'PUT', '/api/submissions/1').length).toBeGreaterThan(0));
    expect(await screen.findByText('Сохранено')).toBeVisible();
  });

  it('keeps the earlier link while a wrong one is written, and says so', async () => {
    const calls = withDraft(
      someSubmission({ link: 'https://t.me/lida', tracks: [someSubmissionTrack('1')] }),
    );
    await renderApp('/submit/1');
    const link = await screen.findByRole('textbox', { name: 'Ссылка на Telegram или VK' });
    await userEvent.clear(link);
    await userEvent.paste('https://evil.example/');
    await userEvent.tab();
    expect(link).toBeInvalid();
    expect(await screen.findByText('Сохранено, кроме полей с ошибкой')).toBeVisible();
    const saves = sentTo(calls, 'PUT', '/api/submissions/1');
    expect(await saves.at(-1)?.json()).toMatchObject({ link: 'https://t.me/lida' });
  });

  it('tells in a folded line how much of its sound is worth a look', async () => {
    const tracks = Array.from({ length: 4 }, (_, place) => someSubmissionTrack(`${place}`));
    const upload = someUpload('u9', {
      warnings: [
        { code: 'clipping', message: 'Перегруз' },
        { code: 'mono', message: 'Тихо' },
      ],
    });
    const warned = { id: 'v9', kind: 'clean', upload, bpm: null, key: null };
    withDraft(someSubmission({ tracks: [...tracks, someSubmissionTrack('9', { versions: [warned] })] }));
    await renderApp('/submit/1');
    const line = await screen.findByRole('article', { name: 'Трек 5' });
    expect(line).toHaveTextContent('Стоит проверить: 2 замечания');
    expect(screen.getByRole('article', { name: 'Трек 1' })).not.toHaveTextContent('Стоит проверить');
    await userEvent.click(within(line).getByRole('button', { name: 'Развернуть: Трек 9' }));
    expect(line).not.toHaveTextContent('замечания');
  });

  it('names every attachment that was refused', async () => {
    withDraft(someSubmission({ tracks: [someSubmissionTrack('1')] }), {
      'POST /api/submissions/1/attachments': {
        status: 422,
        body: { code: 'attachment_refused', message: 'x.exe: приложить можно JPEG', field: 'file' },
      },
    });
    await renderApp('/submit/1');
    await screen.findByRole('textbox', { name: 'Название' });
    const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=pdf]');
    const large = new File(['1'], 'scan.pdf');
    Object.defineProperty(large, 'size', { value: ATTACHMENT_BYTES_MAX + 1 });
    if (input) await userEvent.upload(input, [large, new File(['2'], 'x.exe')], { applyAccept: false });
    expect(await screen.findByText('x.exe: приложить можно JPEG')).toBeVisible();
    expect(screen.getByText('Файл больше 5 МБ: scan.pdf.')).toBeVisible();
  });

  it('tells in a folded line how far its file is', async () => {
    setTransport(async (file, _, events) => ({
      start: () => events.onProgress(Math.floor(file.size / 2)),
      stop: async () => undefined,
    }));
    const tracks = Array.from({ length: 4 }, (_, place) => someSubmissionTrack(`${place}`));
    withDraft(someSubmission({ tracks }));
    await renderApp('/submit/1');
    await screen.findByText('4 из 20');
    const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
    const files = ['Раз', 'Два', 'Три', 'Четыре', 'Пять'].map(
      (name) => new File(['0123456789'], `Ток - ${name} (Clean).wav`),
    );
    if (input) await userEvent.upload(input, files, { applyAccept: false });
    const line = await screen.findByRole('article', { name: 'Трек 5' });
    await waitFor(() => expect(line).toHaveTextContent('Загружается · 50 %'));
    const last = screen.getByRole('article', { name: 'Трек 9' });
    expect(last).toHaveTextContent('В очереди');
    expect(last).not.toHaveTextContent('файла');
  });

  it('leads to the first thing missing, and is not sent without it or without consent', async () => {
    const bare = someSubmissionTrack('2', { title: '', genres: [] });
    const calls = withDraft(someSubmission({ tracks: [someSubmissionTrack('1'), bare] }));
    await renderApp('/submit/1');
    const send = await screen.findByRole('button', { name: 'Отправить на проверку' });
    await userEvent.click(send);
    const title = screen.getAllByRole('textbox', { name: 'Название' })[1] as HTMLElement;
    expect(title).toHaveFocus();
    expect(title).toHaveAccessibleDescription('Введите название');
    await userEvent.type(title, 'Дым');
    await userEvent.click(screen.getAllByRole('button', { name: 'Хаус' })[1] as HTMLElement);
    await userEvent.click(send);
    expect(screen.getByRole('checkbox', { name: /Согласен/ })).toHaveFocus();
    expect(sentTo(calls, 'POST', '/api/submissions/1/send')).toHaveLength(0);
  });

  it('is saved before it is sent, and shows what the server still lacks at its field', async () => {
    const submission = someSubmission({ tracks: [someSubmissionTrack('1')] });
    const calls = withDraft(submission, {
      'POST /api/submissions/1/send': {
        status: 422,
        body: {
          code: 'upload_unfinished',
          message: 'Файл ещё загружается',
          field: 'tracks.0.versions.0.upload',
        },
      },
    });
    await renderApp('/submit/1');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Комментарий' }), 'Привет');
    await userEvent.click(screen.getByRole('checkbox', { name: /Согласен/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Отправить на проверку' }));
    expect(await screen.findByText('Файл ещё загружается')).toBeVisible();
    const order = calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    expect(order.indexOf('PUT /api/submissions/1')).toBeLessThan(
      order.indexOf('POST /api/submissions/1/send'),
    );
    const sent = (await sentTo(calls, 'POST', '/api/submissions/1/send')[0]?.json()) as object;
    expect(sent).toEqual({ revision: 2, consent: true });
  });

  it('becomes something to read once it is sent, and can be taken back', async () => {
    const submission = someSubmission({ tracks: [someSubmissionTrack('1')] });
    const sent = {
      ...submission,
      status: 'sent',
      sent_at: '2026-11-15T10:00:00Z',
      due_at: '2026-11-22T10:00:00Z',
    };
    withDraft(submission, {
      'POST /api/submissions/1/send': { body: sent },
      'POST /api/submissions/1/withdraw': { body: submission },
    });
    await renderApp('/submit/1');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Согласен/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Отправить на проверку' }));
    expect(await screen.findByText('Заявка в очереди. Ответим до 22 ноября 2026.')).toBeVisible();
    expect(await screen.findByText('Заявка отправлена')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Название' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByRole('textbox', { name: 'Название' })).toBeVisible();
  });

  it('offers both when it was changed in another window', async () => {
    const submission = someSubmission({ tracks: [someSubmissionTrack('1')] });
    const answers: Answers = {
      'PUT /api/submissions/1': {
        status: 409,
        body: { code: 'changed_elsewhere', message: 'x', field: 'revision' },
      },
    };
    withDraft(submission, answers);
    await renderApp('/submit/1');
    const notes = await screen.findByRole('textbox', { name: 'Комментарий' });
    await userEvent.type(notes, 'Моё');
    expect(await screen.findByText('Заявку изменили в другом окне')).toBeVisible();
    expect(notes).toHaveValue('Моё');
    withDraft({ ...submission, revision: 4, notes: 'Другое' });
    await userEvent.click(screen.getByRole('button', { name: 'Загрузить другую' }));
    await waitFor(() => expect(notes).toHaveValue('Другое'));
  });

  it('takes files, groups them, and names those that are too many', async () => {
    const carried: string[] = [];
    setTransport(async (file) => {
      carried.push(file.name);
      return { start: () => undefined, stop: async () => undefined };
    });
    const tracks = Array.from({ length: SUBMISSION_TRACKS_MAX - 1 }, (_, place) =>
      someSubmissionTrack(`${place}`),
    );
    withDraft(someSubmission({ tracks }));
    await renderApp('/submit/1');
    await screen.findByText('19 из 20');
    const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
    const files = ['Ток - Дым (Clean).wav', 'Ток - Дым (Slam).wav', 'Ток - Снег.wav', 'a.exe'].map(
      (name) => new File(['x'], name),
    );
    if (input) await userEvent.upload(input, files, { applyAccept: false });
    expect(await screen.findByText('20 из 20')).toBeVisible();
    expect(await screen.findByText(/не больше 20 треков. Не добавлено: Ток - Снег.wav/)).toBeVisible();
    expect(await screen.findByText(/Это не звуковой файл: a.exe/)).toBeVisible();
    await waitFor(() => expect(carried).toEqual(['Ток - Дым (Clean).wav', 'Ток - Дым (Slam).wav']));
  });

  it('deletes a track, and gives it back', async () => {
    withDraft(someSubmission({ tracks: [someSubmissionTrack('1'), someSubmissionTrack('2')] }));
    await renderApp('/submit/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Действия: Трек 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить трек' }));
    expect(screen.queryByRole('button', { name: 'Действия: Трек 1' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    const names = screen.getAllByRole('button', { name: /^Действия: Трек/ });
    expect(names.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Действия: Трек 1',
      'Действия: Трек 2',
    ]);
  });

  it('is warned of what is wrong with a file', async () => {
    const warnings = [{ code: 'low_bitrate', message: 'Битрейт ниже 256 кбит/с' } as const];
    const upload = someUpload('u1', { warnings: [...warnings] });
    const versions = [{ id: 'v1', kind: 'clean', upload, bpm: null, key: null }];
    withDraft(someSubmission({ tracks: [someSubmissionTrack('1', { versions })] }));
    await renderApp('/submit/1');
    expect(await screen.findByText('Битрейт ниже 256 кбит/с')).toBeVisible();
  });

  it('corrects a tempo by one press', async () => {
    const calls = withDraft(someSubmission({ tracks: [someSubmissionTrack('1')] }));
    await renderApp('/submit/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Темп 62' }));
    await waitFor(() => expect(sentTo(calls, 'PUT', '/api/submissions/1')).toHaveLength(1));
    const input = (await sentTo(calls, 'PUT', '/api/submissions/1')[0]?.json()) as SubmissionInput;
    expect(input.tracks[0]?.versions[0]?.bpm).toBe(62);
  });
});

describe('a submission that came back', () => {
  it('says why, and is mended', async () => {
    const reason = { code: 'sound', text: 'Качество звука ниже' } as const;
    const track = someSubmissionTrack('1', {
      verdict: 'rejected',
      reason,
      comment: 'Пришлите мастер',
      versions: [{ id: 'v1', kind: 'clean', upload: someUpload('u1'), bpm: null, key: null }],
    });
    withDraft(someSubmission({ status: 'rejected', sent_at: '2026-11-10T10:00:00Z', tracks: [track] }));
    await renderApp('/submit/1');
    expect(await screen.findByText('Качество звука ниже')).toBeVisible();
    expect(screen.getByText('Пришлите мастер')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Исправить и отправить снова' }));
    expect(await screen.findByRole('textbox', { name: 'Название' })).toHaveValue('Трек 1');
    expect(screen.getByText('Качество звука ниже')).toBeVisible();
    // The press that opened the form must not submit it.
    expect(screen.getByRole('button', { name: 'Отправить снова' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Исправить и отправить снова' })).toBeNull();
  });
});

describe('a submission of another', () => {
  it('is no page', async () => {
    signedIn({ '/api/submissions/1': { status: 404, body: { code: 'not_found', message: 'нет' } } });
    await renderApp('/submit/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible();
  });
});
