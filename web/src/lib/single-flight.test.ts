import { describe, expect, it } from 'vitest';
import { singleFlight } from './single-flight';

describe('one thing at a time', () => {
  it('is the same thing while it is under way, and another one afterwards', async () => {
    let runs = 0;
    const run = async () => ++runs;
    expect(await Promise.all([singleFlight('a', run), singleFlight('a', run)])).toEqual([1, 1]);
    expect(await Promise.all([singleFlight('a', run), singleFlight('b', run)])).toEqual([2, 3]);
  });

  it('can be tried again once it has failed', async () => {
    await expect(singleFlight('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await singleFlight('a', async () => 'yes')).toBe('yes');
  });
});
