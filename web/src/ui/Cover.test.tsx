import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Cover } from './Cover';

const KEPT = '/media/covers/abc';

it('takes the small copy for a small place', () => {
  render(<Cover src={KEPT} size={44} alt="Обложка" />);
  const picture = screen.getByAltText('Обложка');
  expect(picture).toHaveAttribute('srcset', `${KEPT}/small 240w, ${KEPT} 600w`);
  expect(picture).toHaveAttribute('sizes', '44px');
});

it('as wide as its place, takes the copy for about that width', () => {
  render(<Cover src={KEPT} size={168} alt="Обложка" isFluid />);
  expect(screen.getByAltText('Обложка')).toHaveAttribute('sizes', '168px');
});

it.each([
  [KEPT, 320],
  ['/elsewhere/abc', 44],
])('takes %s as it is for %i px', (src, size) => {
  render(<Cover src={src} size={size} alt="Обложка" />);
  expect(screen.getByAltText('Обложка')).not.toHaveAttribute('srcset');
});

it('shows a disc where the picture is missing', () => {
  const { container } = render(<Cover src={KEPT} size={44} alt="Обложка" />);
  fireEvent.error(screen.getByAltText('Обложка'));
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});
