import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Mosaic } from './Mosaic';

it.each([
  [[], []],
  [['a'], ['a']],
  [
    ['a', 'a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', 'b', 'a', 'c', 'd', 'e'],
    ['a', 'b', 'c', 'd'],
  ],
])('of %j shows %j', (pictures, shown) => {
  const { container } = render(<Mosaic pictures={pictures} size={100} />);
  expect([...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(shown);
});
