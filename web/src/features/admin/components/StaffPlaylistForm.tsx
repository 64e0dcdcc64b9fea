// Edits a playlist of the pool: its texts, its picture, whether it is published, and its tracks in order.
import { useState } from 'react';
import { useAction } from '@/api/use-action';
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { Switch } from '@/ui/Switch';
import { TextArea } from '@/ui/TextArea';
import { type AdminPlaylist, savePlaylist, trackPick } from '../api/home-page';
import styles from './home-page.module.css';
import { OrderedPicks } from './OrderedPicks';
import { PictureField } from './PictureField';

interface StaffPlaylistFormProps {
  playlist: AdminPlaylist;
  onSaved: (playlist: AdminPlaylist) => void;
  /** If it rejects, the dialog shows the error. */
  onDelete: () => Promise<unknown>;
}

export function StaffPlaylistForm({ playlist, onSaved, onDelete }: StaffPlaylistFormProps) {
  const t = useText('admin');
  const [picks, setPicks] = useState(() => playlist.tracks.map(trackPick));
  const [isDeleting, setIsDeleting] = useState(false);
  const deletion = useAction();
  const askDeletion = (isOpen: boolean) => {
    deletion.reset();
    setIsDeleting(isOpen);
  };
  const form = useForm({
    initial: {
      name: playlist.name,
      name_en: playlist.name_en,
      description: playlist.description,
      picture: playlist.picture ?? '',
      published: playlist.published,
    },
    check: () => ({}),
    submit: async ({ picture, ...facts }) =>
      onSaved(
        await savePlaylist(playlist.id, {
          ...facts,
          picture: picture || null,
          track_ids: picks.map(({ id }) => id),
          revision: playlist.revision,
        }),
      ),
  });
  return (
    <Form form={form} className={styles.form} label={t('front.playlist.title')}>
      <Field {...form.text('name')} label={t('front.playlist.name')} autoComplete="off" />
      <Field
        {...form.text('name_en')}
        label={t('front.playlist.nameEn')}
        hint={t('front.playlist.nameEnHint')}
        autoComplete="off"
      />
      <TextArea
        name="description"
        label={t('front.playlist.description')}
        value={form.values.description}
        error={form.text('description').error}
        rows={3}
        onChange={(event) => form.set('description', event.target.value)}
      />
      <PictureField
        label={t('front.playlist.picture')}
        error={form.text('picture').error}
        value={form.values.picture}
        onChange={(picture) => form.set('picture', picture)}
      />
      <Switch
        checked={form.values.published}
        onChange={(event) => form.set('published', event.target.checked)}
      >
        {t('front.playlist.published')}
      </Switch>
      <h2 className={styles.subtitle}>{t('front.playlist.tracks')}</h2>
      <OrderedPicks thing="track" label={t('front.playlist.tracks')} picks={picks} onChange={setPicks} />
      <div className={styles.bar}>
        <Button type="submit" variant="primary" busy={form.isPending}>
          {t('desk.save')}
        </Button>
        <Button variant="danger" onClick={() => askDeletion(true)}>
          {t('front.playlist.delete')}
        </Button>
      </div>
      <Dialog
        open={isDeleting}
        onOpenChange={askDeletion}
        title={t('front.playlist.delete')}
        description={t('front.playlist.deleteText')}
        failure={deletion.failure}
        actions={
          <>
            <Button onClick={() => askDeletion(false)}>{t('desk.cancel')}</Button>
            <Button variant="danger" busy={deletion.isPending} onClick={() => deletion.run(onDelete)}>
              {t('desk.delete')}
            </Button>
          </>
        }
      />
    </Form>
  );
}
