import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BarChart } from './BarChart';

const bars = [
  { id: '1', label: '1 ноября', value: 10 },
  { id: '2', label: '2 ноября', value: 0 },
  { id: '3', label: '3 ноября', value: -5 },
];
const draw = (list = bars) =>
  render(<BarChart label="Выручка" labelOfBars="День" bars={list} format={(value) => `${value} ₽`} />);
const heights = () =>
  [...document.querySelectorAll('rect[data-value]')].map((bar) => Number(bar.getAttribute('height')));

describe('a bar chart', () => {
  it('says in a table what it shows in bars', () => {
    draw();
    const rows = within(screen.getByRole('table', { name: 'Выручка' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'ДеньВыручка',
      '1 ноября10 ₽',
      '2 ноября0 ₽',
      '3 ноября-5 ₽',
    ]);
    expect(document.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('is moved by keys where it is wider than its place', () => {
    draw();
    expect(screen.getByRole('region', { name: 'Выручка' })).toHaveAttribute('tabindex', '0');
  });

  it('draws heights in proportion, and losses below the ground', () => {
    draw();
    const [gain, none, loss] = heights();
    expect(none).toBe(0);
    expect(gain).toBeCloseTo((loss ?? 0) * 2);
    const [above, , below] = [...document.querySelectorAll('rect[data-value]')];
    expect(Number(above?.getAttribute('y'))).toBe(0);
    expect(Number(below?.getAttribute('y'))).toBeCloseTo(gain ?? 0);
  });

  it('stands without a number in it', () => {
    draw(bars.map((bar) => ({ ...bar, value: 0 })));
    expect(heights()).toEqual([0, 0, 0]);
    draw([]);
  });
});
