import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { find } from '@/testing/rows';
import { answerPoolCall } from '@/testing/tracks';
import { someUser } from '@/testing/user';

interface Stored {
  id: string;
  name: string;
  query: string;
  count: number;
}

let crates: Stored[];

afterEach(endSession);
beforeEach(() => {
  crates = [
    { id: '1', name: 'Разогрев', query: 'BPM=100%2C118&GENRES=house', count: 31 },
    { id: '2', name: 'Пик', query: 'ENERGY=8%2C10', count: 1 },
  ];
});

/** A fake server that stores saved filters. */
function answerReader() {
  startSession('t');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/user') {
      return Response.json({ ...someUser, settings: { hide_played: false, hide_downloaded: false } });
    }
    if (!pathname.startsWith('/api/crates')) return answerPoolCall(request, { total: 3 });
    const id = pathname.split('/')[3];
    if (request.method === 'POST') {
      const crate = { ...(await request.json()), id: String(crates.length + 10), count: 5 };
      if (crates.some(({ name }) => name === crate.name)) {
        return Response.json({ message: 'Такое имя уже есть', code: 'taken' }, { status: 422 });
      }
      crates = [...crates, crate];
      return Response.json(crate);
    }
    if (request.method === 'PUT') {
      const change = await request.json();
      crates = crates.map((crate) => (crate.id === id ? { ...crate, ...change } : crate));
    }
    if (request.method === 'DELETE') crates = crates.filter((crate) => crate.id !== id);
    return Response.json(request.method === 'GET' ? crates : {});
  });
}

/** Fills in the dialog and submits it. */
function name(text: string): void {
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input[name=name]');
  if (!field?.form) throw new Error('no dialog asks for a name');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field.form);
}

/** Toasts of other tests may still be closing. */
async function undo(crate: string): Promise<void> {
  const message = (await screen.findByText(`Крейт «${crate}» удалён`)).closest('li');
  if (!message) throw new Error('the message stands in no list');
  fireEvent.click(within(message).getByText('Вернуть'));
}

describe('crates', () => {
  it('tell that dates stay as they are', async () => {
    answerReader();
    await renderApp('/recordpool?DATE=09.11.2026,15.11.2026');
    fireEvent.click(await screen.findByText('Сохранить как крейт'));
    expect(await screen.findByText(/^Сохранятся сами даты/)).toBeInTheDocument();
  });

  it('keep the present filter under a name', async () => {
    answerReader();
    await renderApp('/recordpool?GENRES=house&BPM=118,126&sort=bpm');
    // The suggested name needs the names of vocabulary entries.
    await screen.findByText('Хаус');
    fireEvent.click(await screen.findByText('Сохранить как крейт'));
    expect(await find('[role=dialog] input[name=name]')).toHaveValue('Хаус, BPM 118–126');
    expect(await find('[role=dialog] input[name=name]')).toHaveFocus();
    name('Пик');
    expect(await screen.findByText('Такое имя уже есть')).toBeInTheDocument();
    name('Пик 2');
    expect(await screen.findByText('Крейт сохранён')).toBeInTheDocument();
    expect(crates.at(-1)).toMatchObject({ name: 'Пик 2', query: 'BPM=118%2C126&GENRES=house' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(await find('main header button[aria-haspopup], main header button'));
    expect((await screen.findByText('Пик 2')).closest('a')).toHaveAttribute(
      'href',
      '/recordpool?GENRES=house&BPM=118%2C126',
    );
  });

  it('ask a visitor to sign in, and come back here', async () => {
    vi.stubGlobal('fetch', async (request: Request) => answerPoolCall(request, { total: 3 }));
    await renderApp('/recordpool?GENRES=house');
    fireEvent.click(await screen.findByText('Сохранить как крейт'));
    const dialog = await find('[role=dialog]');
    expect(within(dialog).getByRole('link', { name: 'Войти' })).toHaveAttribute(
      'href',
      '/login?backurl=%2Frecordpool%3FGENRES%3Dhouse',
    );
  });

  it('are listed with live counts, renamed, deleted and brought back', async () => {
    answerReader();
    await renderApp('/library/crates');
    const first = await screen.findByRole('link', { name: /Разогрев/ });
    expect(first).toHaveAttribute('href', '/recordpool?GENRES=house&BPM=100%2C118');
    expect(first).toHaveTextContent('31 трек');
    await userEvent.click(screen.getByRole('button', { name: 'Действия: Разогрев' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Переименовать' }));
    await find('[role=dialog] input[name=name]');
    name('Начало');
    expect(await screen.findByRole('link', { name: /Начало/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Действия: Пик' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Пик/ })).toBeNull());
    await undo('Пик');
    expect(await screen.findByRole('link', { name: /Пик/ })).toBeVisible();
    expect(crates.at(-1)).toMatchObject({ name: 'Пик', query: 'ENERGY=8%2C10' });
  });

  it('come back also when the last one was deleted', async () => {
    crates = crates.slice(0, 1);
    answerReader();
    await renderApp('/library/crates');
    await userEvent.click(await screen.findByRole('button', { name: 'Действия: Разогрев' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    expect(await screen.findByText('Крейтов пока нет')).toBeVisible();
    await undo('Разогрев');
    expect(await screen.findByRole('link', { name: /Разогрев/ })).toBeVisible();
  });

  it('say how to make the first one', async () => {
    crates = [];
    answerReader();
    await renderApp('/library/crates');
    expect(await screen.findByText('Крейтов пока нет')).toBeVisible();
  });

  it('tell a visitor what they are for', async () => {
    answerCalls({});
    await renderApp('/library/crates');
    expect(await screen.findByText('Войдите, чтобы сохранять крейты')).toBeVisible();
  });
});
