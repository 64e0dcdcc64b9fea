import { describe, expect, it } from 'vitest';
import { onceAtATime } from './under-way';

describe('one thing at a time', () => {
  it('is the same thing while it is under way, and another one afterwards', async () => {
    let runs = 0;
    const run = async () => ++runs;
    expect(await Promise.all([onceAtATime('a', run), onceAtATime('a', run)])).toEqual([1, 1]);
    expect(await Promise.all([onceAtATime('a', run), onceAtATime('b', run)])).toEqual([2, 3]);
  });

  it('can be tried again once it has failed', async () => {
    await expect(onceAtATime('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await onceAtATime('a', async () => 'yes')).toBe('yes');
  });
});
