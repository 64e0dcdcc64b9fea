// Edits a post: both languages, its picture, and its publication.
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '@/api/use-action';
import { useForm } from '@/api/use-form';
import { usePictureFile } from '@/api/use-picture-file';
import { type Locale, useText } from '@/i18n';
import { TEXT_CODE_MAX, TEXT_LEAD_MAX, TEXT_TITLE_MAX } from '@/lib/constants';
import { moscowInput } from '@/lib/moscow-input';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { Segmented } from '@/ui/Segmented';
import { TextArea } from '@/ui/TextArea';
import { type AdminPost, type PostRequest, savePost } from '../../api/admin';
import { type Publication, publicationMoment, publicationOf } from '../../publication';
import styles from './editor.module.css';
import { MarkdownField } from './MarkdownField';

interface PostFormProps {
  /** Null for a new post. */
  post: AdminPost | null;
  onSaved: (post: AdminPost) => void;
  /** If it rejects, the form shows the error. */
  onDelete?: () => Promise<unknown>;
}

const KINDS = ['blog', 'news'] as const;
const PUBLICATIONS = ['draft', 'now', 'later'] as const;
const TEXTS = ['title_ru', 'title_en', 'lead_ru', 'lead_en', 'body_ru', 'body_en'] as const;

export function PostForm({ post, onSaved, onDelete }: PostFormProps) {
  const t = useText('editor');
  const [lang, setLang] = useState<Locale>('ru');
  const [picture, setPicture] = useState({ id: post?.picture ?? null, src: post?.picture_link ?? null });
  const file = usePictureFile(setPicture);
  const [publication] = useState(() => publicationOf(post?.published_at ?? null, Date.now()));
  const deletion = useAction();
  const form = useForm({
    initial: {
      kind: post?.kind ?? 'blog',
      code: post?.code ?? '',
      title_ru: post?.title_ru ?? '',
      title_en: post?.title_en ?? '',
      lead_ru: post?.lead_ru ?? '',
      lead_en: post?.lead_en ?? '',
      body_ru: post?.body_ru ?? '',
      body_en: post?.body_en ?? '',
      publication: publication as string,
      published_at: moscowInput(post?.published_at),
    },
    check: (values) => {
      const wrong: Record<string, string> = {};
      for (const name of TEXTS) if (!values[name].trim()) wrong[name] = t('required');
      if (values.publication === 'later' && !values.published_at) wrong.published_at = t('required');
      return wrong;
    },
    submit: async (values) => {
      deletion.reset();
      const moment = publicationMoment(
        values.publication as Publication,
        values.published_at,
        post?.published_at ?? null,
        Date.now(),
      );
      const { publication: _, ...facts } = values;
      onSaved(
        await savePost(post ? Number(post.id) : null, {
          ...facts,
          kind: values.kind as PostRequest['kind'],
          picture: picture.id,
          published_at: moment,
          // The server uses it to detect that another window has saved meanwhile.
          ...(post?.revision && { revision: post.revision }),
        }),
      );
    },
  });

  // A field in the hidden language cannot be focused, so that language is shown first.
  const onSubmit = (event: FormEvent) => {
    const isWrong = (own: Locale) => TEXTS.some((name) => name.endsWith(own) && !form.values[name].trim());
    const first = (['ru', 'en'] as const).find(isWrong);
    if (first) flushSync(() => setLang(first));
    form.onSubmit(event);
  };

  // Errors in the hidden language are mentioned here, so that they are not overlooked.
  const other = lang === 'ru' ? 'en' : 'ru';
  const otherWrong = TEXTS.some((name) => name.endsWith(other) && form.text(name).error);
  const text = (name: `${'title' | 'lead' | 'body'}_${Locale}`) => {
    const { onChange: _, onBlur: __, ...rest } = form.text(name);
    return rest;
  };

  return (
    <Form form={{ ...form, onSubmit }} className={styles.form} label={t('post')}>
      <div className={styles.row}>
        <Segmented
          label={t('kind.label')}
          value={form.values.kind}
          options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value) => form.set('kind', value)}
        />
        <Segmented
          label={t('language')}
          value={lang}
          options={[
            { value: 'ru', label: 'Русский' },
            { value: 'en', label: 'English' },
          ]}
          onChange={setLang}
        />
      </div>
      {otherWrong && <p className={styles.refused}>{t(`otherWrong.${other}`)}</p>}
      {/* Both languages stay in the form, so that an error finds its field. */}
      {(['ru', 'en'] as const).map((own) => (
        <div key={own} hidden={own !== lang} className={styles.form} lang={own}>
          <Field {...form.text(`title_${own}`)} label={t('title')} maxLength={TEXT_TITLE_MAX} />
          <TextArea
            {...text(`lead_${own}`)}
            label={t('lead')}
            hint={t('leadHint')}
            rows={3}
            maxLength={TEXT_LEAD_MAX}
            onChange={(event) => form.set(`lead_${own}`, event.target.value)}
          />
          <MarkdownField
            {...text(`body_${own}`)}
            label={t('body')}
            onChange={(value) => form.set(`body_${own}`, value)}
          />
        </div>
      ))}
      <div className={styles.picture}>
        {picture.src && <img src={picture.src} alt={t('pictureAlt')} />}
        <input {...file.field} />
        <Button icon="upload" busy={file.isUploading} onClick={file.choose}>
          {t('picture')}
        </Button>
        {picture.id && (
          <Button size="s" onClick={() => setPicture({ id: null, src: null })}>
            {t('noPicture')}
          </Button>
        )}
        <Failure message={file.failure} />
      </div>
      <div className={styles.row}>
        <Segmented
          label={t('publication.label')}
          value={form.values.publication as Publication}
          options={PUBLICATIONS.map((value) => ({ value, label: t(`publication.${value}`) }))}
          onChange={(value) => form.set('publication', value)}
        />
        {form.values.publication === 'later' && (
          <Field
            {...form.text('published_at')}
            type="datetime-local"
            label={t('publication.at')}
            hint={t('publication.moscow')}
          />
        )}
        <Field
          {...form.text('code')}
          label={t('code')}
          hint={t('codeHint')}
          maxLength={TEXT_CODE_MAX}
          autoComplete="off"
        />
      </div>
      <Failure message={deletion.failure} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.isPending}>
          {t('save')}
        </Button>
        {onDelete && (
          <Button variant="danger" busy={deletion.isPending} onClick={() => deletion.run(onDelete)}>
            {t('delete')}
          </Button>
        )}
      </div>
    </Form>
  );
}
