import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Toaster } from './Toaster';
import { toast } from './toast';

vi.mock('./ToastOutlet', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('says plainly what it has no code to say well, each time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const otherwise = vi.fn();
  render(<Toaster />);
  act(() => toast.error('Нет соединения', { label: 'Вернуть', run: vi.fn(), otherwise }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет соединения');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(otherwise).toHaveBeenCalledOnce();
  act(() => toast.error('Всё ещё нет'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Всё ещё нет');
});
