// A number that is taken when it is finished, by Enter or by leaving: halfway through typing it may be any.
import { useState } from 'react';
import { Input } from '@/ui/Field';

interface RangeNumberFieldProps {
  label: string;
  /** As it is shown while nobody types. */
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
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  );
}

/** Undefined for what is no number; a comma is a point in half of the world. */
export function readNumber(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() && Number.isFinite(number) ? number : undefined;
}
