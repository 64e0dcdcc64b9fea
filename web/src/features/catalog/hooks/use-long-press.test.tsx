import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONG_PRESS_MS, LONG_PRESS_SLACK } from '@/lib/constants';
import { useLongPress } from './use-long-press';

function List({ onLongPress, onPress }: { onLongPress: (row: number) => void; onPress: () => void }) {
  return (
    <div {...useLongPress(onLongPress)}>
      <div data-row={7}>
        <button type="button" onClick={onPress}>
          Трек
        </button>
      </div>
    </div>
  );
}

const touch = (clientX = 0) => ({ pointerType: 'touch', clientX, clientY: 0 });

describe('useLongPress', () => {
  const onLongPress = vi.fn();
  const onPress = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    onLongPress.mockReset();
    onPress.mockReset();
    render(<List onLongPress={onLongPress} onPress={onPress} />);
  });
  afterEach(() => void vi.useRealTimers());

  it('tells the row once a finger has rested, and lifting it presses nothing', () => {
    const button = screen.getByText('Трек');
    fireEvent.pointerDown(button, touch());
    vi.advanceTimersByTime(LONG_PRESS_MS - 1);
    expect(onLongPress).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLongPress).toHaveBeenCalledExactlyOnceWith(7);
    fireEvent.pointerUp(button, touch());
    fireEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
    // The next press is an ordinary one again.
    fireEvent.pointerDown(button, touch());
    fireEvent.pointerUp(button, touch());
    fireEvent.click(button);
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('is no long press when the finger scrolls, lifts early, or is a mouse', () => {
    const button = screen.getByText('Трек');
    fireEvent.pointerDown(button, touch());
    fireEvent.pointerMove(button, touch(LONG_PRESS_SLACK + 1));
    vi.advanceTimersByTime(LONG_PRESS_MS);
    fireEvent.pointerDown(button, touch());
    fireEvent.pointerUp(button, touch());
    vi.advanceTimersByTime(LONG_PRESS_MS);
    fireEvent.pointerDown(button, { pointerType: 'mouse' });
    vi.advanceTimersByTime(LONG_PRESS_MS);
    expect(onLongPress).not.toHaveBeenCalled();
  });
});
