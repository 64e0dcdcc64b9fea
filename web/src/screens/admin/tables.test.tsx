import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '@/features/admin/api/tables';
import type { AdminPost } from '@/features/editorial/api/admin';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(endSession);

const asAdmin = (answers: Answers) =>
  answerCalls({ '/api/user': { body: { ...someUser, roles: ['admin'] } }, ...answers });

const table: Table = {
  columns: [
    { name: 'path', label: 'Адрес', kind: 'text', choices: [], edited: true, optional: false },
    {
      name: 'status',
      label: 'Статус',
      kind: 'choice',
      choices: [
        { value: '301', label: 'Навсегда' },
        { value: '302', label: 'На время' },
      ],
      edited: true,
      optional: false,
    },
    { name: 'created_at', label: 'Создано', kind: 'time', choices: [], edited: false, optional: false },
  ],
  items: [
    {
      id: '4',
      cells: { path: '/old', status: '302', created_at: '2026-11-12T12:00:00Z' },
      names: {},
      revision: '9',
    },
  ],
  total: 1,
  adds: true,
  deletes: true,
  moves: false,
  in_order: false,
};

describe('a list of the desk', () => {
  it('draws what the server says, and changes a row', async () => {
    const calls = asAdmin({
      '/api/admin/tables/redirects': { body: table },
      'PUT /api/admin/tables/redirects/4': { body: table.items[0] },
    });
    await renderApp('/admin/redirects');
    const list = await screen.findByRole('table', { name: 'Переадресация' });
    expect(list).toHaveTextContent('/old');
    expect(list).toHaveTextContent('На время');
    await userEvent.click(within(list).getByRole('button', { name: 'Изменить' }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('textbox', { name: 'Адрес' });
    await userEvent.clear(field);
    await userEvent.type(field, '/older');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сохранено')).toBeInTheDocument();
    const sent = calls.find(({ method }) => method === 'PUT');
    expect(await sent?.json()).toEqual({
      cells: { path: '/older', status: '302' },
      revision: '9',
    });
  });

  it('says in the dialog why a row was not deleted, and keeps what was typed', async () => {
    const refusal = { status: 409, body: { code: 'in_use', message: 'На адрес ведёт меню' } };
    asAdmin({
      '/api/admin/tables/redirects': { body: table },
      'DELETE /api/admin/tables/redirects/4': refusal,
    });
    await renderApp('/admin/redirects');
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Адрес' }), 'er');
    await userEvent.click(dialog.getByRole('button', { name: 'Удалить' }));
    const message = await dialog.findByText('На адрес ведёт меню');
    expect(message).toHaveAttribute('role', 'alert');
    expect(screen.getAllByText('На адрес ведёт меню')).toHaveLength(1);
    expect(dialog.getByRole('textbox', { name: 'Адрес' })).toHaveValue('/older');
  });

  it('says beside the list why it was not exported', async () => {
    asAdmin({ '/api/admin/tables/redirects': { body: table } });
    await renderApp('/admin/redirects');
    await userEvent.click(await screen.findByRole('button', { name: 'Скачать CSV' }));
    expect(await screen.findByText('Ошибка сети')).toHaveAttribute('role', 'alert');
  });

  it('puts a choice into the address and asks anew', async () => {
    const calls = asAdmin({ '/api/admin/tables/redirects': { body: table } });
    const router = await renderApp('/admin/redirects');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Статус' }), '301');
    expect(router.state.location.search).toMatchObject({ filter: 'status:301' });
    expect(calls.some(({ url }) => decodeURIComponent(url).includes('filter=status:301'))).toBe(true);
  });
});

const post: AdminPost = {
  id: '3',
  updated_at: '2026-11-12T12:00:00Z',
  picture_link: null,
  kind: 'blog',
  code: 'keys',
  title_ru: 'Тональность',
  title_en: 'Keys',
  lead_ru: 'Начало',
  lead_en: '',
  body_ru: 'Текст',
  body_en: 'Text',
  picture: null,
  published_at: null,
  revision: '9',
};

describe('a post at the desk', () => {
  it('does not let the other language be forgotten', async () => {
    const calls = asAdmin({
      '/api/admin/posts/3': { body: post },
      '/api/admin/preview': {
        body: {
          blocks: [{ type: 'paragraph', text: [{ text: 'Текст', strong: true }] }],
          refused: ['javascript:x'],
        },
      },
    });
    await renderApp('/admin/posts/3');
    expect(await screen.findByDisplayValue('Тональность')).toBeVisible();
    expect((await screen.findAllByText('javascript:x'))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByRole('radio', { name: 'English' })).toBeChecked();
    expect(document.activeElement).toHaveAttribute('name', 'lead_en');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('says in the form why it was not deleted, and keeps what was typed', async () => {
    asAdmin({
      '/api/admin/posts/3': { body: post },
      'DELETE /api/admin/posts/3': { status: 409, body: { code: 'in_use', message: 'Пост на главной' } },
      '/api/admin/preview': { body: { blocks: [], refused: [] } },
    });
    const router = await renderApp('/admin/posts/3');
    const title = await screen.findByDisplayValue('Тональность');
    await userEvent.type(title, ' трека');
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Пост на главной')).toHaveAttribute('role', 'alert');
    expect(title).toHaveValue('Тональность трека');
    expect(router.state.location.pathname).toBe('/admin/posts/3');
  });

  it('sends both languages and when it appears', async () => {
    const whole = { ...post, lead_en: 'Lead' };
    const calls = asAdmin({
      '/api/admin/posts/3': { body: whole },
      'PUT /api/admin/posts/3': { body: whole },
      '/api/admin/preview': { body: { blocks: [], refused: [] } },
    });
    await renderApp('/admin/posts/3');
    await userEvent.click(await screen.findByRole('radio', { name: 'Опубликовано' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сохранено')).toBeInTheDocument();
    const sent = await calls.find(({ method }) => method === 'PUT')?.json();
    expect(sent).toMatchObject({ title_ru: 'Тональность', lead_en: 'Lead', kind: 'blog', revision: '9' });
    expect(Number.isNaN(Date.parse(sent.published_at))).toBe(false);
    expect(sent).not.toHaveProperty('publication');
  });
});
