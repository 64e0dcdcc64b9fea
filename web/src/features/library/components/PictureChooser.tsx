// The picture of a playlist: the user's own file or one of the set, with a preview of the crop.
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useText } from '@/i18n';
import { PICTURE_PREVIEW } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Cover } from '@/ui/Cover';
import { Icon } from '@/ui/Icon';
import type { PictureChoice } from '../api/edit-playlist';
import { picturesOptions } from '../api/playlists';
import { PICTURE_TYPES, pictureFault } from '../picture-file';
import styles from './PictureChooser.module.css';

interface PictureChooserProps {
  /** The current picture of the playlist. */
  current: string | null | undefined;
  choice: PictureChoice | null;
  onChoose: (choice: PictureChoice | null) => void;
}

const SMALL = 44;

export function PictureChooser({ current, choice, onChoose }: PictureChooserProps) {
  const t = useText('library');
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  /** The preview that this browser cannot display. */
  const [brokenPreview, setBrokenPreview] = useState<string | null>(null);
  const set = useQuery(picturesOptions).data ?? [];
  /** The object URL of the chosen file. */
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const preview = choice && ('file' in choice ? address : choice.src);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const fault = await pictureFault(file);
    setError(fault && t(`picture.${fault}`));
    if (fault) return;
    setAddress(URL.createObjectURL(file));
    onChoose({ file });
  };

  return (
    <fieldset className={styles.chooser}>
      <legend className={styles.legend}>{t('picture.title')}</legend>
      <div className={styles.top}>
        {brokenPreview && brokenPreview === preview ? (
          <span className={styles.undrawn} style={{ width: PICTURE_PREVIEW, height: PICTURE_PREVIEW }}>
            <Icon name="check" size={20} />
            <span className={styles.fileName}>{fileOf(choice)?.name}</span>
          </span>
        ) : (
          <Cover
            src={preview ?? current}
            size={PICTURE_PREVIEW}
            eager
            // Few browsers can display TIFF, but the server can.
            onErrorCapture={() => setBrokenPreview(fileOf(choice) && preview)}
          />
        )}
        <div className={styles.side}>
          <Button size="s" icon="upload" onClick={() => input.current?.click()}>
            {t('picture.upload')}
          </Button>
          <p className={styles.hint}>{t('picture.hint')}</p>
          <div role="status">
            {brokenPreview && brokenPreview === preview && (
              <p className={styles.hint}>{t('picture.undrawn')}</p>
            )}
          </div>
          <div role="alert">{error && <p className={styles.error}>{error}</p>}</div>
        </div>
      </div>
      <input ref={input} type="file" accept={PICTURE_TYPES} hidden onChange={(event) => void choose(event)} />
      {set.length > 0 && (
        <ul className={styles.set} aria-label={t('picture.set')}>
          {set.map(({ id, src, name }) => {
            const isChosen = choice !== null && 'id' in choice && choice.id === id;
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles.option}
                  aria-label={name}
                  aria-pressed={isChosen}
                  onClick={() => {
                    setError(null);
                    onChoose(isChosen ? null : { id, src });
                  }}
                >
                  <Cover src={src} size={SMALL} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}

const fileOf = (choice: PictureChoice | null): File | null =>
  choice && 'file' in choice ? choice.file : null;
