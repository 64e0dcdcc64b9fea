// A number within bounds. A value being typed, such as `12` on the way to `124`, is not valid yet and is not
// reported.
import { useContext, useEffect, useState } from 'react';
import { useText } from '@/i18n';
import { Field } from '@/ui/Field';
import { UnsavedContext } from '../unsaved';

interface BoundedNumberFieldProps {
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

export function BoundedNumberField({
  value,
  min,
  max,
  isWhole,
  error,
  onChange,
  ...field
}: BoundedNumberFieldProps) {
  const t = useText('submissions');
  const [typed, setTyped] = useState<string | null>(null);
  const [isBlurred, setIsBlurred] = useState(false);
  const read = (text: string) => Number(text.replace(',', '.'));
  const isGood = (text: string) => read(text) >= min && read(text) <= max;
  const isWrong = typed !== null && typed !== '' && !isGood(typed);
  const range = t('fields.outOfRange', { min: String(min), max: String(max) });
  const isRefused = isWrong && isBlurred;
  const report = useContext(UnsavedContext);
  const { name } = field;
  useEffect(() => {
    if (!isRefused) return;
    report(name, true);
    return () => report(name, false);
  }, [report, name, isRefused]);
  return (
    <Field
      {...field}
      // The hint and the error have the same text, so that the elements below do not move away from under a
      // click.
      hint={range}
      error={error ?? (isRefused ? range : null)}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      maxLength={LONGEST}
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => {
        const text = event.target.value.replace(isWhole ? /\D/g : /[^\d.,]/g, '');
        setTyped(text);
        setIsBlurred(false);
        if (text === '') onChange(null);
        else if (isGood(text)) onChange(read(text));
      }}
      onBlur={() => {
        if (isWrong) setIsBlurred(true);
        else setTyped(null);
      }}
    />
  );
}
