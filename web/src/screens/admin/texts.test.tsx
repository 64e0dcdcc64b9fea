import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Table, TableColumn } from '@/features/admin/api/tables';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(endSession);

const asAdmin = (answers: Answers) =>
  answerCalls({
    '/api/user': { body: { ...someUser, roles: ['admin'] } },
    '/api/admin/preview': { body: { blocks: [], refused: [] } },
    ...answers,
  });

const sent = (calls: Request[], method: string) => calls.find((call) => call.method === method);

const column = (name: string, label: string, kind: TableColumn['kind'] = 'text'): TableColumn => ({
  name,
  label,
  kind,
  choices: [],
  edited: false,
  optional: false,
});

const listOf = (columns: TableColumn[], rows: Record<string, string>[], moves = false): Table => ({
  columns,
  items: rows.map(({ id = '', ...cells }) => ({ id, cells, names: {}, revision: '77' })),
  total: rows.length,
  adds: false,
  deletes: false,
  moves,
  in_order: true,
});

const questions = listOf(
  [
    column('question_ru', 'Вопрос'),
    column('answer_ru', 'Ответ', 'long_text'),
    column('position', 'Место', 'position'),
  ],
  [
    { id: '1', question_ru: 'Как?', question_en: 'How?', answer_ru: 'Так', answer_en: 'So', position: '1' },
    {
      id: '2',
      question_ru: 'Где?',
      question_en: 'Where?',
      answer_ru: 'Тут',
      answer_en: 'Here',
      position: '2',
    },
  ],
  true,
);

describe('questions at the desk', () => {
  it('are moved in their list, which can be taken away as a file', async () => {
    const calls = asAdmin({
      '/api/admin/tables/faq': { body: questions },
      'POST /api/admin/tables/faq/2/move': { body: { done: true } },
    });
    await renderApp('/admin/faq');
    const list = await screen.findByRole('table', { name: 'Вопросы и ответы' });
    expect(screen.getByRole('button', { name: /CSV/ })).toBeVisible();
    const [, , second] = within(list).getAllByRole('row');
    if (!second) throw new Error('two questions');
    await userEvent.click(within(second).getByRole('button', { name: 'Выше' }));
    await waitFor(async () => expect(await sent(calls, 'POST')?.clone().json()).toEqual({ up: true }));
  });

  it('open their form in the place of the list, and keep their place', async () => {
    const calls = asAdmin({
      '/api/admin/tables/faq': { body: questions },
      'PUT /api/admin/faq/2': { body: {} },
    });
    await renderApp('/admin/faq');
    await userEvent.click(await screen.findByRole('button', { name: 'Где?' }));
    expect(screen.queryByRole('table')).toBeNull();
    const field = screen.getByRole('textbox', { name: 'Вопрос' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Куда?');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(await sent(calls, 'PUT')?.json()).toEqual({
      question_ru: 'Куда?',
      question_en: 'Where?',
      answer_ru: 'Тут',
      answer_en: 'Here',
      // The list determines the position; the revision that the form was opened with is sent along.
      revision: '77',
    });
  });
});

const pages = listOf(
  [column('title_ru', 'Заголовок'), column('code', 'Код'), column('state', 'Состояние')],
  [
    { id: '1', title_ru: 'О нас', code: 'about', state: 'own' },
    { id: '2', title_ru: 'Контакты', code: 'contacts', state: 'unwritten' },
    { id: '3', title_ru: 'Оферта', code: 'offer', state: 'built_in' },
  ],
);

describe('pages at the desk', () => {
  it('have the terms among them, which are written from the text in force and cannot be deleted', async () => {
    const terms = { title_ru: 'Оферта', title_en: 'Terms', body_ru: 'Текст', body_en: 'Text' };
    const calls = asAdmin({
      '/api/admin/tables/pages': { body: pages },
      '/api/admin/pages/offer': {
        body: { ...terms, code: 'offer', updated_at: '2026-11-15T00:00:00Z', revision: '5' },
      },
      'PUT /api/admin/pages/offer': {
        status: 409,
        body: { code: 'changed_elsewhere', message: 'Это изменили в другом окне', field: 'revision' },
      },
    });
    await renderApp('/admin/pages');
    const list = await screen.findByRole('table', { name: 'Страницы' });
    expect(within(list).getAllByRole('button', { name: 'Удалить' })).toHaveLength(1);
    const opened = within(list).getAllByRole('link', { name: 'Открыть' });
    expect(opened.map((link) => link.getAttribute('href'))).toEqual(['/pages/about', '/offer']);
    expect(within(list).getByRole('link', { name: 'Прежние редакции' })).toHaveAttribute(
      'href',
      '/admin/page-texts?filter=code%3Aabout',
    );
    await userEvent.click(within(list).getByRole('button', { name: 'Оферта' }));
    const body = await screen.findByRole('textbox', { name: 'Текст' });
    expect(body).toHaveValue('Текст');
    await userEvent.type(body, ' и ещё');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await sent(calls, 'PUT')?.json()).toEqual({ ...terms, body_ru: 'Текст и ещё', revision: '5' });
    // Another window has saved first; the input is kept.
    expect(await screen.findByText('Это изменили в другом окне')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Текст' })).toHaveValue('Текст и ещё');
  });
});

describe('the terms', () => {
  it('are read as staff have written them, with what is in them beside', async () => {
    answerCalls({
      '/api/pages/offer': {
        body: {
          code: 'offer',
          title: 'Оферта',
          updated_at: '2026-11-15T00:00:00Z',
          body: [
            { type: 'heading', level: 2, id: 'money', text: [{ text: 'Деньги' }] },
            { type: 'paragraph', text: [{ text: 'Платите вовремя' }] },
          ],
        },
      },
    });
    await renderApp('/offer');
    expect(await screen.findByRole('heading', { level: 1, name: 'Оферта' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Деньги' })).toHaveAttribute('href', '#money');
    expect(screen.getByText('Платите вовремя')).toBeVisible();
    expect(screen.getByText(/15 ноября 2026/)).toBeVisible();
  });
});
