import { describe, expect, it } from 'vitest';
import { link, ownLine, prefix, wrap } from './markdown-edit';

describe('edits of a text at the caret', () => {
  it('wraps what is marked and keeps it marked', () => {
    const { text, from, to } = wrap('say hello now', 4, 9, '**');
    expect(text).toBe('say **hello** now');
    expect(text.slice(from, to)).toBe('hello');
  });

  it('marks whole lines, from wherever in them the marking begins', () => {
    expect(prefix('a\nbc\nd', 3, 6, '- ').text).toBe('a\n- bc\n- d');
    expect(prefix('', 0, 0, '- ').text).toBe('- ');
  });

  it('puts a line of its own between paragraphs', () => {
    expect(ownLine('one\ntwo', 3, '::track 5').text).toBe('one\n\n::track 5\n\ntwo');
    expect(ownLine('', 0, '::track 5').text).toBe('::track 5\n');
  });

  it('makes a link and leads to its address', () => {
    const { text, from, to } = link('see pool', 4, 8);
    expect(text).toBe('see [pool](/)');
    expect(text.slice(from, to)).toBe('/');
  });
});
