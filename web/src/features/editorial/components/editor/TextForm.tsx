// Edits a title and a text in both languages: an FAQ entry or a text page.
import { useState } from 'react';
import { useForm } from '@/api/use-form';
import { type Locale, useText } from '@/i18n';
import { TEXT_CODE_MAX, TEXT_TITLE_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { Segmented } from '@/ui/Segmented';
import styles from './editor.module.css';
import { MarkdownField } from './MarkdownField';

export interface Texts {
  code: string;
  title_ru: string;
  title_en: string;
  body_ru: string;
  body_en: string;
}

interface TextFormProps {
  initial: Texts;
  labels: { form: string; title: string; body: string };
  /** A new page also needs a code for its address. */
  asksCode?: boolean;
  /** Saves the texts. If it rejects, the error must use the field names of `Texts`. */
  save: (texts: Texts) => Promise<unknown>;
  onCancel: () => void;
}

const FIELDS = ['title_ru', 'title_en', 'body_ru', 'body_en'] as const;

export function TextForm({ initial, labels, asksCode = false, save, onCancel }: TextFormProps) {
  const t = useText('editor');
  const [lang, setLang] = useState<Locale>('ru');
  const form = useForm<Texts & Record<string, string>>({
    initial: { ...initial },
    check: (values) => {
      const wrong: Record<string, string> = {};
      for (const name of FIELDS) if (!values[name].trim()) wrong[name] = t('required');
      if (asksCode && !values.code.trim()) wrong.code = t('required');
      return wrong;
    },
    submit: save,
  });
  const other = lang === 'ru' ? 'en' : 'ru';
  const otherWrong = FIELDS.some((name) => name.endsWith(other) && form.text(name).error);
  return (
    <Form form={form} className={styles.form} label={labels.form}>
      <Segmented
        label={t('language')}
        value={lang}
        options={[
          { value: 'ru', label: 'Русский' },
          { value: 'en', label: 'English' },
        ]}
        onChange={setLang}
      />
      {otherWrong && <p className={styles.refused}>{t(`otherWrong.${other}`)}</p>}
      {asksCode && (
        <Field
          {...form.text('code')}
          label={t('code')}
          hint={t('pageCodeHint')}
          maxLength={TEXT_CODE_MAX}
          autoComplete="off"
        />
      )}
      {(['ru', 'en'] as const).map((own) => (
        <div key={own} hidden={own !== lang} className={styles.form} lang={own}>
          <Field {...form.text(`title_${own}`)} label={labels.title} maxLength={TEXT_TITLE_MAX} />
          <MarkdownField
            name={`body_${own}`}
            value={form.values[`body_${own}`]}
            error={form.text(`body_${own}`).error}
            label={labels.body}
            rows={12}
            onChange={(value) => form.set(`body_${own}`, value)}
          />
        </div>
      ))}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.isPending}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
