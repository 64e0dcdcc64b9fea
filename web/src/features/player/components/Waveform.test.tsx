import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '@/i18n';
import { someTrack } from '@/testing/tracks';
import { Waveform } from './Waveform';

const touch = { pointerType: 'touch' };

// Components that render at once need their texts loaded.
beforeAll(() => loadTexts('player'));

function shown() {
  const onStart = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Waveform track={someTrack(1)} onStart={onStart} />
    </QueryClientProvider>,
  );
  return { onStart, seekBar: screen.getByRole('slider') };
}

it('seeks when a finger is lifted, to where it was last', () => {
  const { onStart, seekBar } = shown();
  fireEvent.pointerDown(seekBar, touch);
  fireEvent.change(seekBar, { target: { value: '20' } });
  fireEvent.change(seekBar, { target: { value: '30' } });
  expect(onStart).not.toHaveBeenCalled();
  fireEvent.pointerUp(seekBar, touch);
  expect(onStart.mock.calls).toEqual([[30]]);
});

it('leaves a finger that goes on to scroll the page alone', () => {
  const { onStart, seekBar } = shown();
  fireEvent.pointerDown(seekBar, touch);
  fireEvent.change(seekBar, { target: { value: '20' } });
  fireEvent.pointerCancel(seekBar, touch);
  fireEvent.pointerUp(seekBar, touch);
  expect(onStart).not.toHaveBeenCalled();
});

it('leaves a finger that goes up where there is nothing to scroll alone, too', () => {
  const { onStart, seekBar } = shown();
  fireEvent.pointerDown(seekBar, { ...touch, clientX: 200, clientY: 500 });
  fireEvent.change(seekBar, { target: { value: '20' } });
  fireEvent.pointerUp(seekBar, { ...touch, clientX: 190, clientY: 300 });
  expect(onStart).not.toHaveBeenCalled();
});

it('follows a mouse and a key at once', () => {
  const { onStart, seekBar } = shown();
  fireEvent.change(seekBar, { target: { value: '20' } });
  expect(onStart.mock.calls).toEqual([[20]]);
});
