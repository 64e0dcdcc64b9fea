// The input for one value of a row, by the kind of its column.
import { useState } from 'react';
import { useText } from '@/i18n';
import { fromMoscowInput, moscowInput } from '@/lib/moscow-input';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Select } from '@/ui/Select';
import { Switch } from '@/ui/Switch';
import { TextArea } from '@/ui/TextArea';
import type { TableColumn } from '../api/tables';
import styles from './AdminTable.module.css';
import { Picker } from './Picker';
import { PictureField } from './PictureField';

interface AdminFieldProps {
  column: TableColumn;
  value: string;
  /** The label of the entry that the value refers to. */
  refersTo: string | undefined;
  error: string | null;
  onChange: (value: string) => void;
}

const LINES = 3;

export function AdminField({ column, value, refersTo, error, onChange }: AdminFieldProps) {
  const t = useText('admin');
  const { name, label, kind, choices } = column;
  const field = { name, label, error, autoComplete: 'off' };
  switch (kind) {
    case 'choice':
      return (
        <span className={styles.label}>
          {label}
          <Select label={label} name={name} value={value} options={choices} onChange={onChange} />
          {error && <span className={styles.wrong}>{error}</span>}
        </span>
      );
    case 'flag':
      return (
        <Switch
          name={name}
          checked={value === '1'}
          onChange={(event) => onChange(event.target.checked ? '1' : '0')}
        >
          {label}
        </Switch>
      );
    case 'long_text':
      return (
        <TextArea {...field} rows={LINES} value={value} onChange={(event) => onChange(event.target.value)} />
      );
    case 'time':
      return (
        <Field
          {...field}
          type="datetime-local"
          hint={t('desk.moscow')}
          value={moscowInput(value)}
          onChange={(event) => onChange(fromMoscowInput(event.target.value) ?? '')}
        />
      );
    case 'picture':
      return <PictureField label={label} error={error} value={value} onChange={onChange} />;
    case 'track':
    case 'artist':
    case 'playlist':
      return <ReferenceField {...{ column, value, refersTo, error, onChange }} thing={kind} />;
    default:
      return <Field {...field} value={value} onChange={(event) => onChange(event.target.value)} />;
  }
}

function ReferenceField({
  column,
  value,
  refersTo,
  error,
  onChange,
  thing,
}: AdminFieldProps & { thing: 'track' | 'artist' | 'playlist' }) {
  const t = useText('admin');
  const [picked, setPicked] = useState(refersTo);
  return (
    <fieldset className={styles.group}>
      <legend>{column.label}</legend>
      {value ? (
        <>
          <span className={styles.picked}>{picked ?? value}</span>
          <Button size="s" variant="ghost" onClick={() => onChange('')}>
            {t(column.optional ? 'desk.noReference' : 'desk.otherReference')}
          </Button>
        </>
      ) : (
        <Picker
          thing={thing}
          onPick={({ id, name }) => {
            setPicked(name);
            onChange(id);
          }}
        />
      )}
      {error && <span className={styles.wrong}>{error}</span>}
    </fieldset>
  );
}
