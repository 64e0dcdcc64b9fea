// Form state with validation before submitting; server errors are shown at their fields. The input is never lost.
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError, errorMessage } from './error';

/** The error of each field, as text. */
type Wrong<V> = { [K in keyof V]?: string | null | undefined };

interface FormOptions<V> {
  initial: V;
  check: (values: V) => Wrong<V>;
  /** If it rejects, the form shows the error. */
  submit: (values: V) => Promise<unknown>;
}

interface Refusal {
  field: string | undefined;
  message: string;
}

export function useForm<V extends Record<string, string | boolean>>({
  initial,
  check,
  submit,
}: FormOptions<V>) {
  type Name = keyof V & string;
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPending, setIsPending] = useState(false);
  // A ref, not state: blocks a double submit before the re-render.
  const isSending = useRef(false);
  const [announcement, setAnnouncement] = useState('');
  const wrong = check(values);

  const set = <K extends Name>(name: K, value: V[K]) => {
    setValues((current) => ({ ...current, [name]: value }));
    if (refusal?.field === name) setRefusal(null);
  };

  const errorOf = (name: Name): string | null => {
    if (refusal?.field === name) return refusal.message;
    return (judged.has(name) && wrong[name]) || null;
  };

  /** An empty field that loses focus shows no error before the form is submitted. */
  const onBlur = (name: Name) => () => {
    if (!values[name]) return;
    setJudged((known) => new Set(known).add(name));
    setAnnouncement(wrong[name] ?? '');
  };

  const text = <K extends Name>(name: K) => ({
    name,
    value: values[name] as string,
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value as V[K]),
    onBlur: onBlur(name),
  });

  const box = <K extends Name>(name: K) => ({
    name,
    checked: values[name] as boolean,
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as V[K]),
  });

  const focusFirst = (isWanted: (name: string) => boolean) => {
    const fields = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    fields.find((field) => isWanted(field.name))?.focus();
  };

  const send = async () => {
    if (isSending.current) return;
    setRefusal(null);
    setAnnouncement('');
    setJudged(new Set(Object.keys(values)));
    if (Object.values(wrong).some(Boolean)) return focusFirst((name) => Boolean(wrong[name]));
    isSending.current = true;
    setIsPending(true);
    try {
      await submit(values);
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined;
      const isOwn = field !== undefined && field in values;
      setRefusal({ field: isOwn ? field : undefined, message: errorMessage(error) });
      if (isOwn) focusFirst((name) => name === field);
    } finally {
      isSending.current = false;
      setIsPending(false);
    }
  };

  return {
    ref,
    values,
    set,
    text,
    box,
    isPending,
    /** An error that belongs to no field. */
    failure: refusal && !refusal.field ? refusal.message : null,
    announcement,
    /** Shows a field's error and focuses the field. */
    judge: (name: Name) => {
      setJudged((known) => new Set(known).add(name));
      focusFirst((field) => field === name);
    },
    /** Restores the initial values. */
    reset: () => {
      setValues(initial);
      setJudged(new Set());
      setRefusal(null);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}
