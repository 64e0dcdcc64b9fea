import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Block, Post, PostCard } from '@/features/editorial/api/posts';
import { idle, usePlayer } from '@/features/player/store';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someTrack } from '@/testing/tracks';

const card: PostCard = {
  id: '1',
  code: 'keys',
  kind: 'blog',
  title: 'Сведение по тональности',
  lead: 'С чего начать',
  picture: null,
  published_at: '2026-11-12T12:00:00Z',
};

const body: Block[] = [
  { type: 'heading', level: 2, id: 'part', text: [{ text: 'Три хода' }] },
  {
    type: 'paragraph',
    text: [
      { text: 'Смотрите ' },
      { text: 'пул', link: '/recordpool?bpm=120', strong: true },
      { text: ' и ' },
      { text: 'сайт', link: 'https://pult.example/' },
      { text: ' <script>alert(1)</script>' },
    ],
  },
  { type: 'list', ordered: false, items: [[{ type: 'paragraph', text: [{ text: 'Шаг' }] }]] },
  { type: 'track', id: '5' },
  { type: 'track', id: '99' },
  { type: 'playlist', code: 'warm-up' },
];

const post: Post = {
  ...card,
  body,
  tracks: [someTrack(5)],
  related: [someTrack(6)],
  playlists: [],
  previous: { ...card, code: 'older', title: 'Старая' },
  next: null,
};

beforeEach(() => {
  // jsdom does not implement playback.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  usePlayer.setState(idle);
});

const listOf = (...ids: number[]) => ({
  items: [{ date: null, items: ids.map((id) => someTrack(id)), date_all_count: ids.length }],
  total: ids.length,
  offset: 0,
  limit: 20,
});

describe('the blog', () => {
  it('lists posts with their date and opening words', async () => {
    answerCalls({ '/api/posts': { body: { items: [card], total: 1 } } });
    await renderApp('/blog');
    const list = await screen.findByRole('list', { name: 'Блог' });
    expect(within(list).getByRole('link', { name: card.title })).toHaveAttribute('href', '/blog/keys');
    expect(list).toHaveTextContent('12 ноября 2026');
    expect(list).toHaveTextContent(card.lead);
  });

  it('says so when there is nothing, and when it failed', async () => {
    answerCalls({ '/api/posts': { body: { items: [], total: 0 } } });
    await renderApp('/news');
    expect(await screen.findByText('Здесь пока пусто')).toBeVisible();
  });
});

describe('a post', () => {
  it('draws its tree: words stay words, own links stay in the app', async () => {
    answerCalls({ '/api/posts/keys': { body: post } });
    await renderApp('/blog/keys');
    const article = await screen.findByRole('article');
    expect(within(article).getByRole('heading', { level: 1, name: card.title })).toBeVisible();
    expect(within(article).getByRole('heading', { level: 2, name: 'Три хода' })).toHaveAttribute(
      'id',
      'part',
    );
    expect(article).toHaveTextContent('<script>alert(1)</script>');
    expect(article.querySelector('script')).toBeNull();
    const own = within(article).getByRole('link', { name: 'пул' });
    expect(own).toHaveAttribute('href', '/recordpool?bpm=120');
    expect(own).not.toHaveAttribute('target');
    expect(within(article).getByRole('link', { name: 'сайт' })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    );
  });

  it('plays what is embedded and leaves out what is gone', async () => {
    answerCalls({ '/api/posts/keys': { body: post } });
    await renderApp('/blog/keys');
    const article = await screen.findByRole('article');
    expect(within(article).getByText('Трек 5')).toBeVisible();
    expect(article).not.toHaveTextContent('99');
    expect(screen.getByRole('region', { name: 'Сводится с этими треками' })).toHaveTextContent('Трек 6');
    expect(screen.getByRole('link', { name: /Старая/ })).toHaveAttribute('href', '/blog/older');
  });

  it('plays an embedded playlist from its first track, and pauses it', async () => {
    const playlist = { code: 'warm-up', name: 'Разогрев', count: 2, picture: null };
    answerCalls({
      '/api/posts/keys': { body: { ...post, playlists: [playlist] } },
      '/api/playlists/warm-up/tracks': { body: listOf(31, 32) },
    });
    await renderApp('/blog/keys');
    const article = within(await screen.findByRole('article'));
    expect(article.getByRole('link', { name: /Разогрев/ })).toHaveAttribute('href', '/playlists/warm-up');
    article.getByRole('button', { name: 'Слушать плейлист: Разогрев' }).focus();
    await userEvent.keyboard('{Enter}');
    const pause = await article.findByRole('button', { name: 'Пауза: Разогрев' });
    expect(usePlayer.getState()).toMatchObject({ index: 0, track: { id: '31' } });
    expect(usePlayer.getState().queue?.length).toBe(2);
    await userEvent.click(pause);
    expect(usePlayer.getState().status).toBe('paused');
    await userEvent.click(article.getByRole('button', { name: 'Слушать плейлист: Разогрев' }));
    expect(usePlayer.getState()).toMatchObject({ track: { id: '31' } });
    expect(usePlayer.getState().status).not.toBe('paused');
  });

  it('goes on with what plays already where a playlist begins with it', async () => {
    const playlist = { code: 'warm-up', name: 'Разогрев', count: 1, picture: null };
    answerCalls({
      '/api/posts/keys': { body: { ...post, playlists: [playlist] } },
      '/api/playlists/warm-up/tracks': { body: listOf(5) },
    });
    await renderApp('/blog/keys');
    const article = within(await screen.findByRole('article'));
    await userEvent.click(article.getByRole('button', { name: /^Слушать: ?Трек 5/ }));
    await userEvent.click(article.getByRole('button', { name: 'Слушать плейлист: Разогрев' }));
    expect(await article.findByRole('button', { name: 'Пауза: Разогрев' })).toBeVisible();
    expect(usePlayer.getState().status).not.toBe('paused');
  });

  it('has one address, under its own kind', async () => {
    answerCalls({ '/api/posts/keys': { body: post } });
    await renderApp('/news/keys');
    expect(await screen.findByRole('heading', { name: 'Такого текста нет' })).toBeVisible();
  });
});

describe('questions', () => {
  it('open to their answers', async () => {
    answerCalls({
      '/api/faq': {
        body: [{ id: '1', question: 'Как?', answer: [{ type: 'paragraph', text: [{ text: 'Так.' }] }] }],
      },
    });
    await renderApp('/faq');
    await userEvent.click(await screen.findByText('Как?'));
    expect(screen.getByText('Так.')).toBeVisible();
  });
});
