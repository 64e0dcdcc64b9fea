import { describe, expect, it } from 'vitest';
import { cardNumber, caretAfter, cvc, expiry, reshape } from './card-format';

describe('a card', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242 ', '4242'],
    ['12345678901234567890123', '1234 5678 9012 3456 789'],
    ['', ''],
  ])('number %j becomes %j', (typed, expected) => expect(cardNumber(typed)).toBe(expected));

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['12/30', '12/30'],
    ['12/', '12'],
    ['5', '05'],
    ['530', '05/30'],
    ['12/2030', '12/30'],
    ['5/2030', '05/30'],
  ])('expiry %j becomes %j', (typed, expected) => expect(expiry(typed)).toBe(expected));

  it('code has four figures at most', () => expect(cvc('12a345')).toBe('1234'));
});

describe('the caret', () => {
  it.each([
    ['4242 4242', 4, 4],
    ['4242 4242', 5, 6],
    ['4242 4242', 0, 0],
    ['12/30', 9, 5],
  ])('in %j after %i figures is at %i', (text, figures, at) => expect(caretAfter(text, figures)).toBe(at));

  it('stays where a figure is put into the middle', () => {
    const input = document.createElement('input');
    input.value = '42942 4242';
    input.setSelectionRange(3, 3);
    reshape(input, cardNumber);
    expect([input.value, input.selectionStart]).toEqual(['4294 2424 2', 3]);
  });

  it('goes on at the end', () => {
    const input = document.createElement('input');
    input.value = '5';
    reshape(input, expiry);
    expect([input.value, input.selectionStart]).toEqual(['05', 2]);
  });
});
