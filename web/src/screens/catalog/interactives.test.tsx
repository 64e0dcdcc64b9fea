import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { originAt } from '@/lib/download-origin';
import { type Answers, answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { row } from '@/testing/rows';
import { someTrack } from '@/testing/tracks';

const wedding = {
  id: '1',
  code: 'wedding',
  title: 'Свадьба',
  lead: 'Что ставить в каждый момент вечера.',
  picture: null,
  count: 21,
  boxes: [
    { id: '4', title: 'Выход', hint: 'Яркое начало.', count: 12 },
    { id: '5', title: 'Торт', hint: 'Когда гаснет свет.', count: 9 },
  ],
};
const list = (number: number) => ({
  body: {
    items: [{ date: null, items: [someTrack(number)], date_all_count: 1 }],
    total: 1,
    offset: 0,
    limit: 20,
  },
});
const answers: Answers = {
  '/api/interactives': { body: [wedding] },
  '/api/interactives/wedding': { body: wedding },
  '/api/interactives/wedding/boxes/4/tracks': list(1),
  '/api/interactives/wedding/boxes/5/tracks': list(2),
};

describe('interactives', () => {
  it('are listed with what they hold, and lead to their pages', async () => {
    answerCalls(answers);
    await renderApp('/interactives');
    const link = await screen.findByRole('link', { name: /Свадьба.*2 момента · 21 трек/ });
    expect(link).toHaveAttribute('href', '/interactives/wedding');
  });

  it('say so when there are none', async () => {
    answerCalls({ '/api/interactives': { body: [] } });
    await renderApp('/interactives');
    expect(await screen.findByText('Интерактивов пока нет')).toBeVisible();
  });

  it('show the box of the chosen moment, which stays in the address', async () => {
    answerCalls(answers);
    const router = await renderApp('/interactives/wedding');
    await row(1);
    expect(screen.getByText('Яркое начало.')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /Торт/ }));
    expect(await screen.findByText('Трек 2')).toBeVisible();
    expect(screen.getByText('Когда гаснет свет.')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: '5' }));
  });

  it('open at the moment that their address names', async () => {
    answerCalls(answers);
    await renderApp('/interactives/wedding?tab=5');
    expect(await screen.findByText('Трек 2')).toBeVisible();
    expect(screen.getByRole('tab', { name: /Торт/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('are told as the place of a download', async () => {
    answerCalls(answers);
    await renderApp('/interactives/wedding');
    await row(1);
    expect(originAt('/interactives/wedding')).toEqual({ dl_from: 'events', event_id: 1 });
  });

  it('that do not exist offer the others', async () => {
    answerCalls({ '/api/interactives/gone': { status: 404, body: { message: 'Нет', code: 'not_found' } } });
    await renderApp('/interactives/gone');
    expect(await screen.findByRole('link', { name: 'Все интерактивы' })).toHaveAttribute(
      'href',
      '/interactives',
    );
  });
});
