import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { DropdownMenu } from './DropdownMenu';
import { IconButton } from './IconButton';
import { Popover } from './Popover';
import ToastOutlet from './ToastOutlet';
import { Tooltip } from './Tooltip';
import { toast, toastDuration } from './toast';

afterEach(() => vi.useRealTimers());

describe('Tooltip', () => {
  const show = () =>
    render(
      <Tooltip text="Скачать">
        <button type="button">↓</button>
      </Tooltip>,
    );

  it('waits half a second, then describes the control, and leaves with the pointer', () => {
    vi.useFakeTimers();
    show();
    const button = screen.getByRole('button');
    fireEvent.pointerEnter(button);
    act(() => vi.advanceTimersByTime(499));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Скачать');
    expect(button).toHaveAccessibleDescription('Скачать');
    fireEvent.pointerLeave(button);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('does not come when the pointer has gone before', () => {
    vi.useFakeTimers();
    show();
    fireEvent.pointerEnter(screen.getByRole('button'));
    fireEvent.pointerLeave(screen.getByRole('button'));
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('does not lie over what its control has opened', async () => {
    render(
      <Popover label="Любимое" trigger={<IconButton icon="heart" label="Избранное" />}>
        Три трека
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button'));
    await screen.findByText('Три трека');
    vi.useFakeTimers();
    fireEvent.pointerEnter(screen.getByRole('button'));
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it.each(['Escape', 'Enter', ' '])('goes on the key %j, which may open something', (key) => {
    vi.useFakeTimers();
    show();
    fireEvent.pointerEnter(screen.getByRole('button'));
    act(() => vi.advanceTimersByTime(500));
    expect(screen.getByRole('tooltip')).toBeVisible();
    fireEvent.keyDown(document, { key });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('comes with the focus of a keyboard, but not on a screen for fingers', () => {
    show();
    const button = screen.getByRole('button');
    // jsdom does not support `:focus-visible`.
    vi.spyOn(button, 'matches').mockReturnValue(true);
    act(() => button.focus());
    expect(screen.getByRole('tooltip')).toBeVisible();
    act(() => button.blur());
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query === '(hover: none)',
    }));
    act(() => button.focus());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('Popover', () => {
  it('opens with the first press and closes on an outside click, fading for 400 ms', async () => {
    render(
      <>
        <Popover label="Фильтр" trigger={<Button>Жанр</Button>}>
          Хаус
        </Popover>
        <p>снаружи</p>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Жанр' }));
    const panel = await screen.findByRole('dialog', { name: 'Фильтр' });
    expect(panel).toHaveTextContent('Хаус');
    expect(panel).toHaveStyle({ '--close': '400ms' });
    await userEvent.click(screen.getByText('снаружи'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('DropdownMenu', () => {
  it('works by keyboard and runs the chosen action', async () => {
    const select = vi.fn();
    render(
      <DropdownMenu
        trigger={<Button>Ещё</Button>}
        groups={[
          [{ id: 'a', label: 'В очередь', onSelect: select }],
          [{ id: 'b', label: 'Удалить', onSelect: vi.fn() }],
        ]}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'В очередь' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(select).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Удалить</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Удалить плейлист?"
        description="Треки останутся в пуле."
      />
    </>
  );
}

describe('Dialog', () => {
  it('is named and described, closes on Escape and gives the focus back', async () => {
    render(<Question />);
    const button = screen.getByRole('button', { name: 'Удалить' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Удалить плейлист?' });
    expect(dialog).toHaveAccessibleDescription('Треки останутся в пуле.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  });
});

describe('toasts', () => {
  it('do otherwise when they leave without their action, and only then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const otherwise = vi.fn();
    render(<ToastOutlet />);
    act(() => {
      toast.info('Первый', { label: 'Вернуть', run: () => undefined, otherwise });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(otherwise).not.toHaveBeenCalled();
    act(() => {
      toast.info('Второй', { label: 'Вернуть', run: () => undefined, otherwise });
    });
    await screen.findByText('Второй');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(otherwise).toHaveBeenCalledOnce();
  });

  it.each([
    ['above it on a phone', 390, [16, 374], ['top', 'center']],
    ['above it where it leaves no room', 1280, [300, 980], ['top', 'center']],
    ['in the corner on its left', 1440, [380, 1060], ['bottom', 'left']],
    ['in the corner on its right', 1280, [0, 320], ['bottom', 'right']],
  ] as const)('about an open dialog stand %s', async (_, width, [left, right], [y, x]) => {
    vi.stubGlobal('innerWidth', width);
    const said = (text: string) => screen.findByText(text).then((found) => found.closest('ol'));
    const view = render(<ToastOutlet />);
    act(() => toast.error('На странице'));
    expect(await said('На странице')).toHaveAttribute('data-y-position', 'bottom');
    view.rerender(
      <>
        <ToastOutlet />
        <Dialog open onOpenChange={() => undefined} title="Список">
          Форма
        </Dialog>
      </>,
    );
    await screen.findByText('Форма');
    screen.getByRole('dialog').getBoundingClientRect = () => ({ left, right }) as DOMRect;
    act(() => toast.error('В окне'));
    const list = await said('В окне');
    expect(list).toHaveAttribute('data-y-position', y);
    expect(list).toHaveAttribute('data-x-position', x);
  });

  it('are not stacked on themselves, and come again once they have left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<ToastOutlet />);
    const say = (times: number) =>
      act(() => {
        for (let time = 0; time < times; time++) toast.info('Больше нельзя');
        toast.info('Другое');
      });
    say(4);
    expect(await screen.findAllByText('Больше нельзя')).toHaveLength(1);
    expect(screen.getAllByText('Другое')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.queryByText('Больше нельзя')).toBeNull();
    say(1);
    expect(await screen.findAllByText('Больше нельзя')).toHaveLength(1);
  });

  it('stay two seconds, and eight with an action', () => {
    expect(toastDuration({ text: 'Трек добавлен', tone: 'success' })).toBe(2_000);
    expect(
      toastDuration({ text: 'Удалено', tone: 'info', action: { label: 'Вернуть', run: () => {} } }),
    ).toBe(8_000);
  });
});
