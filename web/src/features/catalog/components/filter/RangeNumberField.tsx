// A number field that reports its value on Enter or blur, because a half-typed number may be anything.
import { useState } from 'react';
import { Input } from '@/ui/Field';

interface RangeNumberFieldProps {
  label: string;
  /** The text that is shown while the field is not being edited. */
  text: string;
  placeholder?: string;
  className?: string | undefined;
  onFinish: (text: string) => void;
}

export function RangeNumberField({ label, text, placeholder, className, onFinish }: RangeNumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null && typed !== text) onFinish(typed);
    setTyped(null);
  };
  return (
    <Input
      className={className}
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? text}
      onChange={(event) => setTyped(event.target.value)}
      // What is typed after a press replaces the value: phones have no key that selects it.
      onClick={(event) => typed === null && event.currentTarget.select()}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  );
}

/** Returns undefined if the text is not a number. A decimal comma is accepted. */
export function readNumber(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() && Number.isFinite(number) ? number : undefined;
}
