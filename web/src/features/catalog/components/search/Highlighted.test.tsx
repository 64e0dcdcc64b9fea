import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Highlighted, rangesWithin } from './Highlighted';

const drawn = (text: string, ranges: number[][]) =>
  render(<Highlighted text={text} ranges={ranges} />).container.innerHTML.replaceAll(' class="found"', '');

it.each([
  ['Полночь', [[3, 7]], 'Пол<mark>ночь</mark>'],
  [
    'Ночь и день',
    [
      [0, 4],
      [7, 11],
    ],
    '<mark>Ночь</mark> и <mark>день</mark>',
  ],
  ['🎧 Mix', [[3, 6]], '🎧 <mark>Mix</mark>'],
  ['Mix', [], 'Mix'],
])('%s with %j', (text, ranges, html) => {
  expect(drawn(text, ranges)).toBe(html);
});

it('keeps the whole text whatever the ranges say', () => {
  for (const ranges of [
    [[2, 99]],
    [[2, 1]],
    [
      [0, 2],
      [1, 3],
    ],
    [[-1, 2]],
    [[]],
  ]) {
    const { container } = render(<Highlighted text="Ночь" ranges={ranges} />);
    expect(container.textContent).toBe('Ночь');
  }
});

it('keeps of the ranges what falls into a part of the text', () => {
  const ranges = [
    [0, 4],
    [8, 12],
  ];
  expect(rangesWithin(ranges, 0, 4)).toEqual([[0, 4]]);
  expect(rangesWithin(ranges, 2, 8)).toEqual([
    [0, 2],
    [6, 8],
  ]);
  expect(rangesWithin(ranges, 5, 2)).toEqual([]);
  expect(rangesWithin(undefined, 0, 4)).toBeUndefined();
});
