import { expect, it } from 'vitest';
import { downloadShareOf } from './VersionFiles';

it.each([
  [0, '0%'],
  [1, '50%'],
  [2, '100%'],
  [7, '100%'],
])('a version taken %i times is shown as %s', (count, shown) => {
  expect(downloadShareOf(count)).toBe(shown);
});
