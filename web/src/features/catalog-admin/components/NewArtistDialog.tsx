// Adds an artist; everything else is edited on the artist's page.
import { useId } from 'react';
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { NAME_MAX_LENGTH, TEXT_CODE_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { Segmented } from '@/ui/Segmented';
import { TextArea } from '@/ui/TextArea';
import { type AdminArtist, ARTIST_KINDS, addArtist, linksOf } from '../api/catalog-admin';
import styles from './catalog-admin.module.css';

interface NewArtistDialogProps {
  onAdded: (artist: AdminArtist) => void;
  onClose: () => void;
}

export function NewArtistDialog({ onAdded, onClose }: NewArtistDialogProps) {
  const t = useText('catalog-admin');
  const id = useId();
  const form = useForm({
    initial: { name: '', code: '', type: 'artist' as string, links: '' },
    check: ({ name }) => ({ name: name.trim() ? null : t('faults.required') }),
    submit: async ({ type, links, ...words }) =>
      onAdded(await addArtist({ ...words, type: type as AdminArtist['type'], links: linksOf(links) })),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('newArtist')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isPending}>
            {t('add')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className={styles.form}>
        <Field
          {...form.text('name')}
          label={t('fields.name')}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
        />
        <Segmented
          label={t('fields.kind')}
          value={form.values.type}
          options={ARTIST_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => form.set('type', value)}
        />
        <Field
          {...form.text('code')}
          label={t('fields.code')}
          hint={t('fields.codeHint')}
          maxLength={TEXT_CODE_MAX}
          autoComplete="off"
        />
        <TextArea
          name="links"
          value={form.values.links}
          error={form.text('links').error}
          label={t('fields.links')}
          hint={t('fields.linksHint')}
          rows={3}
          onChange={(event) => form.set('links', event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
