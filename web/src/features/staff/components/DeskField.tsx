// One value of a row being written, as its kind is best given.
import { type ChangeEvent, useRef, useState } from 'react';
import { errorMessage } from '@/api/error';
import { keepPicture, pictureLink } from '@/api/pictures';
import { useText } from '@/i18n';
import { fromLocalInput, localInput } from '@/lib/local-input';
import { Button } from '@/ui/Button';
import { Cover } from '@/ui/Cover';
import { Field } from '@/ui/Field';
import { Select } from '@/ui/Select';
import { Switch } from '@/ui/Switch';
import { TextArea } from '@/ui/TextArea';
import { toast } from '@/ui/toast';
import type { TableColumn } from '../api/tables';
import styles from './DeskTable.module.css';
import { Picker } from './Picker';

interface DeskFieldProps {
  column: TableColumn;
  value: string;
  /** Of what it refers to. */
  refersTo: string | undefined;
  error: string | null;
  onChange: (value: string) => void;
}

const LINES = 3;

export function DeskField({ column, value, refersTo, error, onChange }: DeskFieldProps) {
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
        <TextArea
          {...field}
          rows={LINES}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'time':
      return (
        <Field
          {...field}
          type="datetime-local"
          value={localInput(value)}
          onChange={(event) => onChange(fromLocalInput(event.target.value))}
        />
      );
    case 'picture':
      return <PictureField {...field} value={value} onChange={onChange} />;
    case 'track':
    case 'artist':
    case 'playlist':
      return (
        <ReferenceField {...{ column, value, refersTo, error, onChange }} thing={kind} />
      );
    default:
      return <Field {...field} value={value} onChange={(event) => onChange(event.target.value)} />;
  }
}

interface PictureFieldProps {
  name: string;
  label: string;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
}

function PictureField({ label, error, value, onChange }: PictureFieldProps) {
  const t = useText('staff');
  const [isKeeping, setKeeping] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    setKeeping(true);
    try {
      onChange((await keepPicture(chosen)).id);
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setKeeping(false);
    }
  };
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {value && <Cover src={pictureLink(value)} size={64} />}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => void choose(event)}
      />
      <Button size="s" icon="upload" busy={isKeeping} onClick={() => file.current?.click()}>
        {t('desk.choosePicture')}
      </Button>
      {value && (
        <Button size="s" variant="ghost" onClick={() => onChange('')}>
          {t('desk.noPicture')}
        </Button>
      )}
      {error && <span className={styles.wrong}>{error}</span>}
    </fieldset>
  );
}

function ReferenceField({
  column,
  value,
  refersTo,
  error,
  onChange,
  thing,
}: DeskFieldProps & { thing: 'track' | 'artist' | 'playlist' }) {
  const t = useText('staff');
  const [picked, pick] = useState(refersTo);
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
            pick(name);
            onChange(id);
          }}
        />
      )}
      {error && <span className={styles.wrong}>{error}</span>}
    </fieldset>
  );
}
