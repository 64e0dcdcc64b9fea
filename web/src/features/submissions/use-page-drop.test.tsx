import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAbandoned } from '@/testing/abandoned-render';
import { usePageDrop } from './use-page-drop';

it('gives dropped files to the form on the screen, not to one whose render was abandoned', () => {
  const [shown, next] = [vi.fn(), vi.fn()];
  const { abandon } = renderAbandoned(usePageDrop, shown);
  abandon(next);
  const file = new File(['beat'], 'Beat.wav');
  fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [file] } });
  expect(shown).toHaveBeenCalledExactlyOnceWith([file]);
  expect(next).not.toHaveBeenCalled();
});
