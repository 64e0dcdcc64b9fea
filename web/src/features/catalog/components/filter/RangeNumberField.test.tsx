import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RangeNumberField } from './RangeNumberField';

it('replaces its value by what is typed after a press', async () => {
  const onFinish = vi.fn();
  render(<RangeNumberField label="BPM" text="100" onFinish={onFinish} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'BPM' }));
  await userEvent.keyboard('118{Enter}');
  expect(onFinish).toHaveBeenCalledExactlyOnceWith('118');
});
