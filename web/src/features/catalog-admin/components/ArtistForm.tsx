// Edits an artist.
import { type ChangeEvent, useState } from 'react';
import { ApiError } from '@/api/error';
import { useForm } from '@/api/use-form';
import { usePictureFile } from '@/api/use-picture-file';
import { useText } from '@/i18n';
import { ARTIST_TEXT_MAX, NAME_MAX_LENGTH, TEXT_CODE_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Failure } from '@/ui/Failure';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { Segmented } from '@/ui/Segmented';
import { TextArea } from '@/ui/TextArea';
import { type AdminArtist, ARTIST_KINDS, linksOf, saveArtist } from '../api/catalog-admin';
import styles from './catalog-admin.module.css';

interface ArtistFormProps {
  artist: AdminArtist;
  isReadOnly: boolean;
  onSaved: (artist: AdminArtist) => void;
  onReload: () => void;
}

export function ArtistForm({ artist, isReadOnly, onSaved, onReload }: ArtistFormProps) {
  const t = useText('catalog-admin');
  const [isConflict, setIsConflict] = useState(false);
  const [picture, setPicture] = useState<{ id: string | null; src: string | null }>({
    id: artist.picture,
    src: artist.picture_link,
  });
  const file = usePictureFile(setPicture);
  const form = useForm({
    initial: {
      name: artist.name,
      code: artist.code,
      type: artist.type as string,
      exclusive: artist.exclusive,
      description_ru: artist.description_ru,
      description_en: artist.description_en,
      links: artist.links.join('\n'),
    },
    check: ({ name }) => ({ name: name.trim() ? null : t('faults.required') }),
    submit: async (values) => {
      setIsConflict(false);
      try {
        const { links, type, ...words } = values;
        const body = { ...words, type: type as AdminArtist['type'], links: linksOf(links) };
        onSaved(await saveArtist(artist.id, { ...body, revision: artist.revision, picture: picture.id }));
      } catch (error) {
        setIsConflict(error instanceof ApiError && error.code === 'changed_elsewhere');
        throw error;
      }
    },
  });
  const long = (name: 'description_ru' | 'description_en' | 'links') => {
    const { onChange: _, onBlur: __, ...rest } = form.text(name);
    return {
      ...rest,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => form.set(name, event.target.value),
    };
  };
  return (
    <Form form={form} className={styles.form} label={t('artist')}>
      {isConflict && (
        <p className={styles.refused}>
          <Button size="s" onClick={onReload}>
            {t('loadOther')}
          </Button>
        </p>
      )}
      <fieldset disabled={isReadOnly} className={styles.form}>
        <legend className={styles.hiddenLegend}>{t('artist')}</legend>
        <div className={styles.row}>
          <Field
            {...form.text('name')}
            label={t('fields.name')}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
          />
          <Field
            {...form.text('code')}
            label={t('fields.code')}
            hint={t('fields.codeHint')}
            maxLength={TEXT_CODE_MAX}
            autoComplete="off"
          />
        </div>
        <Segmented
          label={t('fields.kind')}
          value={form.values.type}
          options={ARTIST_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => form.set('type', value)}
        />
        <Checkbox {...form.box('exclusive')}>{t('fields.exclusive')}</Checkbox>
        <div className={styles.row}>
          <TextArea
            {...long('description_ru')}
            label={t('fields.aboutRu')}
            rows={6}
            maxLength={ARTIST_TEXT_MAX}
          />
          <TextArea
            {...long('description_en')}
            label={t('fields.aboutEn')}
            rows={6}
            maxLength={ARTIST_TEXT_MAX}
          />
        </div>
        <TextArea {...long('links')} label={t('fields.links')} hint={t('fields.linksHint')} rows={3} />
        <div className={styles.picture}>
          {picture.src && <img src={picture.src} alt={t('fields.pictureAlt')} />}
          <input {...file.field} />
          <Button icon="upload" busy={file.isUploading} onClick={file.choose}>
            {t('fields.picture')}
          </Button>
          {picture.id && (
            <Button size="s" onClick={() => setPicture({ id: null, src: null })}>
              {t('fields.noPicture')}
            </Button>
          )}
          <Failure message={file.failure} />
        </div>
      </fieldset>
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={form.isPending}>
            {t('save')}
          </Button>
        </div>
      )}
    </Form>
  );
}
