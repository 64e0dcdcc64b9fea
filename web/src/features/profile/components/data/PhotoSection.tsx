// The photo: choose, crop, upload, remove.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { errorMessage } from '@/api/error';
import { setCachedUser, type User } from '@/api/user';
import { useText } from '@/i18n';
import { PHOTO_MAX_BYTES } from '@/lib/constants';
import { Avatar } from '@/ui/Avatar';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { Section } from '@/ui/Section';
import { toast } from '@/ui/toast';
import { removePhoto, sendPhoto } from '../../api/photo';
import actions from '../Actions.module.css';
import { PhotoCropper } from './PhotoCropper';
import styles from './PhotoSection.module.css';

const FORMATS = 'image/jpeg,image/png,image/webp,image/gif,image/tiff,image/bmp';
const AVATAR = 96;

export function PhotoSection({ user }: { user: User }) {
  const t = useText('profile');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  const send = async (photo: Blob) => {
    setError(null);
    if (photo.size > PHOTO_MAX_BYTES) return setError(t('photo.tooLarge'));
    setSent(0);
    try {
      setCachedUser(client, await sendPhoto(photo, setSent));
      setPicture(null);
      toast.success(t('photo.saved'));
    } catch (cause) {
      setError(errorMessage(cause));
    } finally {
      setSent(null);
    }
  };

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setError(null);
    if (!FORMATS.split(',').includes(file.type)) return setError(t('photo.wrongFormat'));
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      // Some browsers cannot display this format; the server accepts it and crops the centre.
      await send(file);
    }
  };

  const remove = useMutation({
    mutationFn: removePhoto,
    onSuccess: (renewed) => {
      setCachedUser(client, renewed);
      toast.success(t('photo.removed'));
    },
    onMutate: () => setError(null),
    onError: (cause) => setError(errorMessage(cause)),
  });

  return (
    <Section title={t('photo.title')} text={t('photo.text')}>
      <div className={styles.photo}>
        <Avatar name={user.userName || user.login} src={user.personal_photo} size={AVATAR} />
        <div className={styles.side}>
          <div className={actions.actions}>
            <Button icon="upload" busy={sent !== null} onClick={() => input.current?.click()}>
              {t(user.personal_photo ? 'photo.change' : 'photo.choose')}
            </Button>
            {user.personal_photo && (
              <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('photo.remove')}
              </Button>
            )}
          </div>
          <p className={actions.quiet}>{t('photo.formats')}</p>
        </div>
      </div>
      <input ref={input} type="file" accept={FORMATS} hidden onChange={(event) => void choose(event)} />
      <Failure message={picture ? null : error} />
      <PhotoCropper
        picture={picture}
        sent={sent}
        error={error}
        onUse={(photo) => void send(photo)}
        onClose={() => setPicture(null)}
      />
    </Section>
  );
}
