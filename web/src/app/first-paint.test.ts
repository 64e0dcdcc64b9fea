import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_PAINT_MS } from '@/lib/constants';
import { removeFirstPaint } from './first-paint';

function page(kind: string) {
  document.body.innerHTML = `<div id="root"><main id="content"></main></div><div class="look" data-look="${kind}"></div>`;
}
const look = () => document.querySelector('.look');
/** Mutation observers run after the current task. */
const observersRan = () => vi.advanceTimersByTimeAsync(0);

function draw(html: string) {
  const content = document.getElementById('content');
  if (content) content.innerHTML = html;
}

describe('the first look', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
  });

  it('stands until the app shows its rows', async () => {
    page('list');
    removeFirstPaint();
    draw('<h1>Record pool</h1><ul><li data-row="0"><span></span></li></ul>');
    await observersRan();
    expect(look()).not.toBeNull();
    draw('<h1>Record pool</h1><ul><li data-row="0"><button type="button">A</button></li></ul>');
    await observersRan();
    expect(look()).toBeNull();
  });

  it('of the home page stands until its first slide does', async () => {
    page('home');
    look()?.append(Object.assign(document.createElement('div'), { className: 'look-slide' }));
    removeFirstPaint();
    draw('<h1>What is new</h1>');
    await observersRan();
    expect(look()).not.toBeNull();
    draw('<h1>What is new</h1><div role="group"><h2>Slide</h2></div>');
    await observersRan();
    expect(look()).toBeNull();
  });

  it('of a home page without slides is its heading', async () => {
    page('home');
    removeFirstPaint();
    draw('<h1>What is new</h1>');
    await observersRan();
    expect(look()).toBeNull();
  });

  it('gives way to whatever came instead', async () => {
    page('track');
    removeFirstPaint();
    draw('<p role="alert">No</p>');
    await vi.advanceTimersByTimeAsync(FIRST_PAINT_MS - 1);
    expect(look()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(look()).toBeNull();
  });

  it('is no part of most pages', () => {
    document.body.innerHTML = '<div id="root"></div>';
    expect(removeFirstPaint).not.toThrow();
  });
});
