import { describe, expect, it } from 'vitest';
import { afterPage, afterPress } from './row-selection';

const ROWS = ['a', 'b', 'c', 'd'];
const of = (...ids: string[]) => new Set(ids);

describe('choosing rows', () => {
  it('takes one and lets it go', () => {
    expect(afterPress(of(), ROWS, 'b', null, false)).toEqual(of('b'));
    expect(afterPress(of('b', 'c'), ROWS, 'b', 'c', false)).toEqual(of('c'));
  });

  it('takes the stretch between two, whichever comes first', () => {
    expect(afterPress(of('b'), ROWS, 'd', 'b', true)).toEqual(of('b', 'c', 'd'));
    expect(afterPress(of('d'), ROWS, 'b', 'd', true)).toEqual(of('b', 'c', 'd'));
    expect(afterPress(of('a', 'b', 'c'), ROWS, 'c', 'a', true)).toEqual(of());
  });

  it('takes one where the other is on another page', () => {
    expect(afterPress(of('x'), ROWS, 'b', 'x', true)).toEqual(of('x', 'b'));
  });

  it('takes all on the page, then none of them', () => {
    expect(afterPage(of('x', 'a'), ROWS)).toEqual(of('x', ...ROWS));
    expect(afterPage(of('x', ...ROWS), ROWS)).toEqual(of('x'));
  });
});
