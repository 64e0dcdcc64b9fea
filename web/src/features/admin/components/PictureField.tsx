// The picture of a row: uploaded as soon as it is chosen, shown as a thumbnail, removable.
import { pictureLink } from '@/api/pictures';
import { usePictureFile } from '@/api/use-picture-file';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Cover } from '@/ui/Cover';
import { Failure } from '@/ui/Failure';
import styles from './AdminTable.module.css';

interface PictureFieldProps {
  label: string;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
}

export function PictureField({ label, error, value, onChange }: PictureFieldProps) {
  const t = useText('admin');
  const file = usePictureFile(({ id }) => onChange(id));
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {value && <Cover src={pictureLink(value)} size={64} />}
      <input {...file.field} aria-label={label} />
      <Button size="s" icon="upload" busy={file.isUploading} onClick={file.choose}>
        {t('desk.choosePicture')}
      </Button>
      {value && (
        <Button size="s" variant="ghost" onClick={() => onChange('')}>
          {t('desk.noPicture')}
        </Button>
      )}
      <Failure message={file.failure} />
      {error && <span className={styles.wrong}>{error}</span>}
    </fieldset>
  );
}
