import { describe, expect, it } from 'vitest';
import { somePlaylist } from '@/testing/playlists';
import {
  actionsOf,
  isChanged,
  isReordered,
  movePlaylist,
  orderOf,
  stage,
  withoutDone,
  withRemoved,
  withWords,
} from './staged';

const own = somePlaylist(1);
const other = somePlaylist(2);
const followed = somePlaylist(3, { can_edit: false, followed: true });
const all = [own, other, followed];

describe('staged edits', () => {
  it('are none at first, and none again when taken back', () => {
    const staged = stage(all);
    expect(isChanged(staged, all)).toBe(false);
    const there = movePlaylist(withRemoved(staged, '1', true), 2, 0);
    expect(isChanged(there, all)).toBe(true);
    expect(isChanged(movePlaylist(withRemoved(there, '1', false), 0, 2), all)).toBe(false);
  });

  it('delete what is own, unfollow what is followed, and send changes of what stays', () => {
    let staged = withRemoved(withRemoved(stage(all), '1', true), '3', true);
    staged = withWords(withWords(staged, '1', { name: 'Никому' }), '2', { name: 'Новое имя' });
    expect(actionsOf(staged, all).map(({ kind, playlist }) => `${kind} ${playlist.id}`)).toEqual([
      'delete 1',
      'update 2',
      'unfollow 3',
    ]);
  });

  it('know the order of what stays: a removal alone changes none', () => {
    const staged = withRemoved(stage(all), '2', true);
    expect(isReordered(staged, all)).toBe(false);
    const turned = movePlaylist(staged, 2, 0);
    expect(isReordered(turned, all)).toBe(true);
    expect(orderOf(turned)).toEqual(['3', '1']);
  });

  it('keep what was not done', () => {
    const staged = withWords(withRemoved(stage(all), '1', true), '2', { name: 'Новое имя' });
    const [deletion] = actionsOf(staged, all);
    const left = withoutDone(staged, deletion ? [deletion] : []);
    expect(left.order).toEqual(['2', '3']);
    expect(left.removed.size).toBe(0);
    expect(left.changes.get('2')).toEqual({ name: 'Новое имя' });
  });
});
