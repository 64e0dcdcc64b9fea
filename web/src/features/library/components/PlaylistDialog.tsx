// Edits a playlist's name, description and picture, for a new or an existing playlist.
import { useId, useState } from 'react';
import { ApiError } from '@/api/error';
import { useForm } from '@/api/use-form';
import type { Playlist } from '@/entities/playlist/playlist';
import { useText } from '@/i18n';
import { DESCRIPTION_MAX, LINK_MAX, PLAYLIST_NAME_MAX, PLAYLIST_NAME_MIN } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { TextArea } from '@/ui/TextArea';
import type { PictureChoice, PlaylistWords } from '../api/edit-playlist';
import { nameFault } from '../playlist-name';
import { PictureChooser } from './PictureChooser';
import styles from './PlaylistDialog.module.css';

interface PlaylistDialogProps {
  open: boolean;
  onClose: () => void;
  /** Omitted for a new playlist. */
  playlist?:
    | (Pick<Playlist, 'name' | 'description' | 'picture'> & {
        name_en?: string | undefined;
        contacts?: string | undefined;
      })
    | undefined;
  /** Playlists of creators can be published: they have an English name and contacts. */
  isCreator: boolean;
  /** The changes are saved later, together with others. */
  isStaged?: boolean;
  /** If the promise is rejected, the dialog stays open and shows the error. */
  onSave: (words: PlaylistWords & { name: string }) => Promise<unknown>;
}

export function PlaylistDialog(props: PlaylistDialogProps) {
  const { open, onClose, playlist, isStaged } = props;
  const t = useText('library');
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(playlist ? 'dialog.edit' : 'dialog.create')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={isBusy}>
            {t(isStaged ? 'dialog.done' : playlist ? 'save' : 'dialog.make')}
          </Button>
        </>
      }
    >
      {open && <Fields {...props} id={id} onBusy={setIsBusy} />}
    </Dialog>
  );
}

const CONTACT = /^(https?:\/\/)?(t\.me|telegram\.me|vk\.com|vk\.ru)\/\S+$|^@\w{4,}$/i;

interface FieldsProps extends PlaylistDialogProps {
  id: string;
  onBusy: (isBusy: boolean) => void;
}

function Fields({ id, onBusy, onClose, onSave, playlist, isCreator }: FieldsProps) {
  const t = useText('library');
  const [picture, setPicture] = useState<PictureChoice | null>(null);
  const [pictureError, setPictureError] = useState<string | null>(null);
  const form = useForm({
    initial: {
      name: playlist?.name ?? '',
      name_en: playlist?.name_en ?? '',
      description: playlist?.description ?? '',
      contacts: playlist?.contacts ?? '',
    },
    check: ({ name, contacts }) => {
      const fault = nameFault(name);
      const isContact = !contacts.trim() || CONTACT.test(contacts.trim());
      return {
        name: fault && t(`name.${fault}`, { min: PLAYLIST_NAME_MIN, max: PLAYLIST_NAME_MAX }),
        contacts: isContact ? null : t('dialog.contactsWrong'),
      };
    },
    submit: async ({ name, name_en, description, contacts }) => {
      onBusy(true);
      setPictureError(null);
      try {
        await onSave({
          name: name.trim(),
          description: description.trim(),
          ...(isCreator && { name_en: name_en.trim(), contacts: contacts.trim() }),
          picture,
        });
        onClose();
      } catch (error) {
        if (error instanceof ApiError && error.field?.startsWith('picture')) setPictureError(error.message);
        else throw error;
      } finally {
        onBusy(false);
      }
    },
  });
  const { onChange: _, ...description } = form.text('description');
  return (
    <Form form={form} id={id} className={styles.fields}>
      <Field
        {...form.text('name')}
        label={t('name.label')}
        hint={t('name.hint', { min: PLAYLIST_NAME_MIN, max: PLAYLIST_NAME_MAX })}
        maxLength={PLAYLIST_NAME_MAX}
        autoComplete="off"
        required
      />
      {isCreator && (
        <Field
          {...form.text('name_en')}
          label={t('dialog.nameEn')}
          hint={t('dialog.nameEnHint')}
          maxLength={PLAYLIST_NAME_MAX}
          autoComplete="off"
        />
      )}
      <TextArea
        {...description}
        label={t('dialog.description')}
        maxLength={DESCRIPTION_MAX}
        rows={3}
        onChange={(event) => form.set('description', event.target.value)}
      />
      {isCreator && (
        <Field
          {...form.text('contacts')}
          label={t('dialog.contacts')}
          hint={t('dialog.contactsHint')}
          maxLength={LINK_MAX}
          autoComplete="off"
          inputMode="url"
        />
      )}
      <PictureChooser current={playlist?.picture?.src} choice={picture} onChoose={setPicture} />
      <div role="alert">{pictureError && <p className={styles.error}>{pictureError}</p>}</div>
    </Form>
  );
}
