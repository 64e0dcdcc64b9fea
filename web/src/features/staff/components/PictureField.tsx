// A picture of a row: kept as it is chosen, shown small, and taken away again.
import { type ChangeEvent, useRef, useState } from 'react';
import { errorMessage } from '@/api/error';
import { keepPicture, pictureLink } from '@/api/pictures';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Cover } from '@/ui/Cover';
import { toast } from '@/ui/toast';
import styles from './DeskTable.module.css';

interface PictureFieldProps {
  label: string;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
}

export function PictureField({ label, error, value, onChange }: PictureFieldProps) {
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
