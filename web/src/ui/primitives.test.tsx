import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Avatar } from './Avatar';
import { Button } from './Button';
import { CopyButton } from './CopyButton';
import { Cover } from './Cover';
import { ErrorBoundary } from './ErrorBoundary';
import { Field } from './Field';
import { KeyChip } from './KeyChip';
import { Switch } from './Switch';

describe('Button', () => {
  it('ignores presses while busy and keeps the focus', async () => {
    const press = vi.fn();
    render(
      <Button busy onClick={press}>
        Сохранить
      </Button>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('CopyButton', () => {
  it('says beside it that nothing was copied, until the next try', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(<CopyButton text="https://pult.test" />);
    await user.click(screen.getByRole('button', { name: 'Скопировать' }));
    expect(await screen.findByText('Не удалось скопировать')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Не удалось скопировать');
    write.mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Скопировать' }));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('KeyChip', () => {
  it('shows the key in the reader’s notation', () => {
    render(<KeyChip camelot="8A" label="Am" />);
    expect(screen.getByText('Am')).toHaveStyle({ '--hue': '-35' });
  });

  it.each(['13A', '0B', '8C', '', '8'])('gives %j no place on the wheel', (camelot) => {
    render(<KeyChip camelot={camelot} label="нет" />);
    expect(screen.getByText('нет')).not.toHaveAttribute('style');
  });
});

describe('Field', () => {
  it('puts the error in place of the hint', () => {
    const { rerender } = render(<Field label="Логин" hint="от 3 знаков" />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('от 3 знаков');
    rerender(<Field label="Логин" hint="от 3 знаков" error="Слишком короткий" />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Слишком короткий');
    expect(screen.getByRole('textbox')).toBeInvalid();
  });

  it('counts once little room is left', async () => {
    render(<Field label="Название" hint="до 20" maxLength={20} />);
    const field = screen.getByRole('textbox');
    await userEvent.type(field, '1234567890 12345');
    expect(field).toHaveAccessibleDescription('до 20 16/20');
    await userEvent.type(field, '6789 и ещё');
    expect(field).toHaveValue('1234567890 123456789');
    expect(field).toHaveAccessibleDescription('до 20 20/20');
    await userEvent.clear(field);
    expect(field).toHaveAccessibleDescription('до 20');
  });

  it('says, also aloud, that what was pasted did not fit', async () => {
    const { container } = render(<Field label="Название" hint="до 20" maxLength={20} />);
    const field = screen.getByRole('textbox');
    const aloud = () => container.querySelector('[aria-live=polite]');
    expect(aloud()).toBeEmptyDOMElement();
    await userEvent.click(field);
    await userEvent.paste('Пятница в клубе на набережной');
    expect(field).toHaveValue('Пятница в клубе на н');
    expect(field).toHaveAccessibleDescription('Поместилось не всё: здесь до 20 символов 20/20');
    expect(aloud()).toHaveTextContent('Поместилось не всё');
    await userEvent.type(field, '{Backspace}');
    expect(field).toHaveAccessibleDescription('до 20 19/20');
    expect(aloud()).toBeEmptyDOMElement();
  });
});

describe('Switch', () => {
  it('is a named switch that turns', async () => {
    render(<Switch>Скрывать прослушанное</Switch>);
    const control = screen.getByRole('switch', { name: 'Скрывать прослушанное' });
    await userEvent.click(control);
    expect(control).toBeChecked();
  });
});

describe('Cover', () => {
  it('shows the stand-in when the picture does not come, and tries again with another', () => {
    const { rerender, container } = render(<Cover size={40} src="/a.jpg" alt="Обложка" />);
    fireEvent.error(screen.getByRole('img'));
    expect(container.querySelector('img')).toBeNull();
    rerender(<Cover size={40} src="/b.jpg" alt="Обложка" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/b.jpg');
  });
});

describe('Avatar', () => {
  it('takes the first letter, also of a name beyond the basic plane', () => {
    const { container } = render(<Avatar name=" 🎧 dj" />);
    expect(container).toHaveTextContent('🎧');
  });
});

function Fragile({ part }: { part: { broken: boolean } }) {
  if (part.broken) throw new Error('сломалось');
  return <p>готово</p>;
}

describe('ErrorBoundary', () => {
  it('shows the fallback and recovers on retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const part = { broken: true };
    render(
      <ErrorBoundary fallback={(_, retry) => <Button onClick={retry}>Повторить</Button>}>
        <Fragile part={part} />
      </ErrorBoundary>,
    );
    part.broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(screen.getByText('готово')).toBeVisible();
  });
});
