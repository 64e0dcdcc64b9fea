import { describe, expect, it } from 'vitest';
import {
  EXAMPLES,
  exactly,
  exampleFor,
  missingLength,
  unknownField,
  withoutField,
  wordsOf,
} from './search-syntax';

describe('wordsOf', () => {
  it.each([
    ['ночной экспресс', 'ночной экспресс'],
    ['ночь bpm:120-126 -genre:pop', 'ночь'],
    ['artist:"Лида Север" ночь ~key:8A', 'ночь'],
    ['artist:"Лида', ''],
    ['12:30', '12:30'],
    ['ночь тон:8A жанр:«deep house»', 'ночь'],
    ['http://pult', 'http://pult'],
    ['', ''],
  ])('leaves of %j the words %j', (query, words) => {
    expect(wordsOf(query)).toBe(words);
  });
});

describe('missingLength', () => {
  it.each([
    ['', 3],
    ['но', 1],
    ['ноч', 0],
    ['🎧🎧', 3],
    ['!!!', 3],
    ['R&B', 0],
    ['bpm:124', 0],
    ['но bpm:124', 0],
    ['a b', 1],
    ['re:mix', 0],
    ['-ночь', 3],
    ['но -"deep house"', 1],
    ['"но"', 1],
    ['"ноч"', 0],
    ['hip-hop', 0],
  ])('%j lacks %i', (query, missing) => {
    expect(missingLength(query)).toBe(missing);
  });
});

describe('unknownField', () => {
  it.each([
    ['foo:bar', 'foo'],
    ['ночь -foo:bar', 'foo'],
    ['bpm:124 темп:124', undefined],
    ['12:30', undefined],
    ['Ночь: начало', undefined],
  ])('finds in %j %j', (query, field) => {
    expect(unknownField(query)).toBe(field);
  });
});

describe('exactly', () => {
  it.each([
    ['тсунами', '"тсунами"'],
    ['белый дмы -ночь', '"белый" "дмы" -ночь'],
    [
      '"белый дым" ghbdtn - bpm:120-126 artist:"Лида Север"',
      '"белый дым" "ghbdtn" - bpm:120-126 artist:"Лида Север"',
    ],
    ['"[j', '"[j"'],
  ])('writes %j as %j', (query, quoted) => {
    expect(exactly(query)).toBe(quoted);
  });
});

describe('withoutField', () => {
  const bpm = { field: 'bpm', value: '120-126', negative: false };

  it.each([
    ['ночь bpm:120-126 key:8A', bpm, 'ночь key:8A'],
    ['bpm:120-126', bpm, ''],
    ['BPM:120-126 ночь', bpm, 'ночь'],
    ['genre:pop -genre:pop', { field: 'genre', value: 'pop', negative: true }, 'genre:pop'],
    ['key:8A ~key:9A', { field: 'key', value: '~9A', negative: false }, 'key:8A'],
    ['artist:"Лида Север" ночь', { field: 'artist', value: 'Лида Север', negative: false }, 'ночь'],
    ['ночь темп:120-126', bpm, 'ночь'],
    // The server spells the value differently.
    ['ночь bpm:120..126', bpm, 'ночь'],
    ['ночь', bpm, 'ночь'],
  ])('takes it out of %j', (query, field, rest) => {
    expect(withoutField(query, field)).toBe(rest);
  });
});

describe('exampleFor', () => {
  it.each([
    ['bpm:abc', 'Cannot understand the value of bpm', 'bpm:120-126'],
    ['ночь жанр:house тон:99', 'Непонятное значение поля key', 'key:8A'],
    ['label:zz', 'Непонятное значение поля label', 'label:exclusive'],
  ])('of %j is told by %j', (query, complaint, example) => {
    expect(exampleFor(query, complaint)?.query).toBe(example);
  });

  it('is not made up', () => {
    expect(exampleFor('ночь', 'Непонятное значение поля bpm')).toBeUndefined();
    expect(exampleFor('bpm:1', 'Слишком длинно')).toBeUndefined();
  });

  it('is there for every field', () => {
    const fields = ['bpm', 'key', 'genre', 'artist', 'type', 'label', 'year', 'rating', 'energy', 'wav'];
    expect(EXAMPLES.map(({ key }) => key)).toEqual(expect.arrayContaining(fields));
  });
});
