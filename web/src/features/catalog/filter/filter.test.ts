import { describe, expect, it } from 'vitest';
import { pressed } from './choose';
import {
  CHOICES,
  type Filter,
  type FilterChoice,
  FLAGS,
  filterParams,
  isFilterEmpty,
  NO_FILTER,
  parseFilter,
  SETS,
  SPANS,
  withFilter,
} from './filter';
import { WHEEL } from './wheel';

/** A reproducible sequence of random numbers below 1. */
function randomness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function someFilter(random: () => number): Filter {
  const some = (all: readonly string[]) => all.filter(() => random() < 0.25);
  const words = ['house', 'afro-house', 'Pre-Party', 'русский рок', 'r&b', '100%', 'a+b'];
  const filter = structuredClone(NO_FILTER) as unknown as Record<string, unknown>;
  for (const key of Object.keys(CHOICES)) {
    const include = some(words);
    filter[key] = { include, exclude: some(words).filter((word) => !include.includes(word)) };
  }
  for (const key of Object.keys(SETS)) filter[key] = some(words);
  filter.keys = some(WHEEL.map(({ code }) => (random() < 0.5 ? code : `~${code}`)));
  for (const [key, { min, max, fractions }] of Object.entries(SPANS)) {
    const end = () => {
      const value = min + random() * (max - min);
      return fractions ? Math.round(value * 100) / 100 : Math.round(value);
    };
    const [low = min, high = max] = [end(), end()].sort((a, b) => a - b);
    filter[key] = random() < 0.5 || (low === min && high === max) ? null : { min: low, max: high };
  }
  for (const key of Object.keys(FLAGS)) filter[key] = random() < 0.5;
  filter.rating = 1 + Math.floor(random() * 5);
  filter.date = random() < 0.5 ? null : random() < 0.5 ? '05.03.2026' : '05.03.2026 21:30,07.03.2026';
  return filter as unknown as Filter;
}

const throughAddress = (filter: Filter) =>
  parseFilter(
    Object.fromEntries(
      new URLSearchParams(new URLSearchParams(Object.entries(filterParams(filter))).toString()),
    ),
  );

describe('a filter in the address', () => {
  it('comes back as it was, whatever it is', () => {
    const random = randomness(7);
    for (let round = 0; round < 500; round++) {
      const filter = someFilter(random);
      expect(throughAddress(filter)).toEqual(filter);
    }
  });

  it('keeps the rest of the address and leaves nothing of the last filter', () => {
    const old = { sort: 'bpm', q: 'x', GENRES: 'pop', RATING: '4', hide_played: '1' };
    expect(withFilter(old, { ...NO_FILTER, wav: true })).toEqual({ sort: 'bpm', q: 'x', WAV: 'y' });
    expect(withFilter(old, NO_FILTER)).toEqual({ sort: 'bpm', q: 'x' });
  });

  it('is short when it narrows nothing', () => {
    expect(filterParams(NO_FILTER)).toEqual({});
    expect(isFilterEmpty(parseFilter({ BPM: '0,200', RATING: '1', GENRES: ' , ', ENERGY: '1,10' }))).toBe(
      true,
    );
  });

  it.each([
    [{ BPM: '126,118' }, { BPM: '118,126' }],
    [{ BPM: '-5,300.5' }, {}],
    [{ BPM: '124' }, { BPM: '124,124' }],
    [{ BPM: 'NaN,120' }, {}],
    [{ BPM: '1,2,3' }, {}],
    [{ BPM: ',120' }, {}],
    [{ BPM: '110,Infinity' }, {}],
    [{ YEAR: '2020.4,2024' }, { YEAR: '2020,2024' }],
    [{ KEY: '8a,13A,~9B,,8A' }, { KEY: '8A,~9B' }],
    [{ RATING: '9' }, { RATING: '5' }],
    [{ RATING: 'five' }, {}],
    [{ DATE: 'yesterday' }, {}],
    [{ DATE: '05.03.2026' }, { DATE: '05.03.2026' }],
    [{ TOP10: 'n', WAV: 'Y' }, { WAV: 'y' }],
    [
      { GENRES: 'house,house', NOT_GENRES: 'house,pop' },
      { GENRES: 'house', NOT_GENRES: 'pop' },
    ],
    [{ GENRES: 5, KEY: ['8A'], toString: 'x' }, {}],
    [{ BPM: 'NaN,x', RATING: '4', KEY: '77Z', YEAR: ',,' }, { RATING: '4' }],
  ])('reads %j as %j', (written, meant) => {
    expect(filterParams(parseFilter(written))).toEqual(meant);
  });

  it('takes no more values than the server', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `g${index}`).join();
    expect(parseFilter({ GENRES: many }).genres.include).toHaveLength(200);
  });
});

describe('a press', () => {
  it('includes, then excludes, then leaves open', () => {
    const none: FilterChoice = { include: ['pop'], exclude: [] };
    const once = pressed(none, 'house');
    expect(once).toEqual({ include: ['pop', 'house'], exclude: [] });
    const twice = pressed(once, 'house');
    expect(twice).toEqual({ include: ['pop'], exclude: ['house'] });
    expect(pressed(twice, 'house')).toEqual(none);
  });
});
