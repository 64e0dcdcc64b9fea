import { describe, expect, it } from 'vitest';
import { isNewWord } from './differences';

describe('a label', () => {
  const known = [{ code: 'sever', title: 'Северный' }];

  it('is new when the vocabulary has it neither by name nor by code', () => {
    expect(isNewWord('Южный', known)).toBe(true);
    expect(isNewWord('северный ', known)).toBe(false);
    expect(isNewWord('Sever', known)).toBe(false);
  });

  it('is not called new before the vocabulary is known, or when none was given', () => {
    expect(isNewWord('Южный', undefined)).toBe(false);
    expect(isNewWord(' ', known)).toBe(false);
  });
});
