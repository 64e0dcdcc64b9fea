// A number within bounds. What is being typed, `12` on the way to `124`, is none yet and goes nowhere.
import { useState } from 'react';
import { useText } from '@/i18n';
import { Field } from '@/ui/Field';

interface NumberFieldProps {
  label: string;
  name: string;
  error: string | null;
  value: number | null;
  min: number;
  max: number;
  isWhole?: boolean;
  placeholder?: string;
  onChange: (value: number | null) => void;
}

const LONGEST = 6;

export function NumberField({ value, min, max, isWhole, error, onChange, ...field }: NumberFieldProps) {
  const t = useText('submit');
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const read = (text: string) => Number(text.replace(',', '.'));
  const isGood = (text: string) => read(text) >= min && read(text) <= max;
  const isWrong = typed !== null && typed !== '' && !isGood(typed);
  const wrong = isWrong && isLeft ? t('fields.outOfRange', { min: String(min), max: String(max) }) : null;
  return (
    <Field
      {...field}
      error={error ?? wrong}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      maxLength={LONGEST}
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => {
        const text = event.target.value.replace(isWhole ? /\D/g : /[^\d.,]/g, '');
        setTyped(text);
        setLeft(false);
        if (text === '') onChange(null);
        else if (isGood(text)) onChange(read(text));
      }}
      onBlur={() => {
        if (isWrong) setLeft(true);
        else setTyped(null);
      }}
    />
  );
}
