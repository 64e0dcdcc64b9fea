import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOOLTIP_DELAY_MS } from '@/lib/constants';
import { setTooltips } from '@/lib/tooltips';
import { Hints } from './Hints';

/** jsdom has no layout, so this fakes a text of 300 pixels in 100. */
function cutShort(node: HTMLElement) {
  Object.defineProperties(node, { scrollWidth: { value: 300 }, clientWidth: { value: 100 } });
  node.style.textOverflow = 'ellipsis';
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const pointAt = (node: Element, pointerType = 'mouse') => fireEvent.pointerOver(node, { pointerType });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Hints', () => {
  function show() {
    render(
      <>
        <Hints />
        <button type="button" data-hint="Радио, Клуб">
          +2
        </button>
        <div tabIndex={-1} data-testid="row">
          <span>Очень длинное название</span>
          <span>Коротко</span>
          <abbr data-hint="Хит">H</abbr>
        </div>
      </>,
    );
    cutShort(screen.getByText('Очень длинное название'));
  }

  it('stays away where the reader wants none', () => {
    setTooltips(false);
    show();
    pointAt(screen.getByText('H'));
    wait(TOOLTIP_DELAY_MS);
    expect(screen.queryByRole('tooltip')).toBeNull();
    setTooltips(true);
  });

  it('waits, and goes when the pointer goes on', () => {
    show();
    pointAt(screen.getByText('H'));
    wait(TOOLTIP_DELAY_MS - 1);
    expect(screen.queryByRole('tooltip')).toBeNull();
    wait(1);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Хит');
    pointAt(screen.getByText('Коротко'));
    expect(screen.queryByRole('tooltip')).toBeNull();
    wait(TOOLTIP_DELAY_MS);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('does not lie over what its control has opened', () => {
    show();
    const button = screen.getByText('+2');
    button.setAttribute('aria-haspopup', 'dialog');
    button.setAttribute('aria-expanded', 'true');
    pointAt(button);
    wait(TOOLTIP_DELAY_MS);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('shows a cut text whole, and leaves fingers alone', () => {
    show();
    pointAt(screen.getByText('Очень длинное название'), 'touch');
    wait(TOOLTIP_DELAY_MS);
    expect(screen.queryByRole('tooltip')).toBeNull();
    pointAt(screen.getByText('Очень длинное название'));
    wait(TOOLTIP_DELAY_MS);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Очень длинное название');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('describes what it belongs to', () => {
    show();
    pointAt(screen.getByText('+2'));
    wait(TOOLTIP_DELAY_MS);
    expect(screen.getByText('+2')).toHaveAccessibleDescription('Радио, Клуб');
    fireEvent.scroll(document);
    expect(screen.getByText('+2')).not.toHaveAttribute('aria-describedby');
  });

  it('tells what a focused row cuts and abbreviates', () => {
    show();
    const row = screen.getByTestId('row');
    vi.spyOn(row, 'matches').mockReturnValue(true);
    act(() => row.focus());
    wait(TOOLTIP_DELAY_MS);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Очень длинное название · Хит');
  });
});
