// The form of a bug report: what is broken, on which page, an address for the answer, and screenshots.
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useForm } from '@/api/use-form';
import { useLocale, useText } from '@/i18n';
import { ATTACHMENT_BYTES_MAX, ATTACHMENTS_MAX, REPORT_PAGE_MAX, REPORT_TEXT_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { IconButton } from '@/ui/IconButton';
import { TextArea } from '@/ui/TextArea';
import { sendReport } from '../api/report';
import { addAttachments, isTooLarge, namesOf } from '../attachments';
import styles from './ReportForm.module.css';

interface ReportFormProps {
  /** The beginning of the text. */
  text: string;
  page: string;
  email: string;
  onSent: (id: string) => void;
}

const KB = 1024;
const SIZE = ATTACHMENT_BYTES_MAX / KB / KB;
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf,text/plain';

export function ReportForm({ text: start, page, email, onSent }: ReportFormProps) {
  const t = useText('editorial');
  const locale = useLocale();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [rejected, setRejected] = useState<readonly File[]>([]);
  const large = files.filter(isTooLarge);
  const form = useForm({
    initial: { text: start, page, email, files: '' },
    check: ({ text }) => ({
      text: text.trim() ? null : t('report.empty'),
      files: large.length > 0 ? t('report.tooLarge', { size: SIZE, names: namesOf(large) }) : null,
    }),
    submit: async ({ files: _, ...texts }) => {
      const { id } = await sendReport({ ...texts, files });
      onSent(id);
    },
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const added = addAttachments(files, [...(event.target.files ?? [])]);
    event.target.value = '';
    setFiles(added.files);
    setRejected(added.left);
  };
  const { onChange: _, ...text } = form.text('text');
  const { error: filesError } = form.text('files');
  return (
    <Form form={form} className={styles.form}>
      <TextArea
        {...text}
        label={t('report.text')}
        hint={t('report.textHint')}
        rows={6}
        maxLength={REPORT_TEXT_MAX}
        onChange={(event) => form.set('text', event.target.value)}
      />
      <Field
        {...form.text('page')}
        label={t('report.page')}
        maxLength={REPORT_PAGE_MAX}
        placeholder="/recordpool"
      />
      <Field
        {...form.text('email')}
        type="email"
        autoComplete="email"
        label={t('report.email')}
        hint={t('report.emailHint')}
      />
      <div className={styles.files}>
        <span id={`${inputId}-label`} className={styles.label}>
          {t('report.files')}
        </span>
        <input ref={input} type="file" multiple hidden accept={ACCEPTED} onChange={choose} />
        <Button
          icon="upload"
          name="files"
          className={styles.choose}
          disabled={files.length >= ATTACHMENTS_MAX}
          aria-describedby={`${inputId}-label ${inputId}-note`}
          onClick={() => input.current?.click()}
        >
          {t('report.choose')}
        </Button>
        <p id={`${inputId}-note`} className={filesError || rejected.length > 0 ? styles.wrong : styles.note}>
          {filesError ??
            (rejected.length > 0
              ? t('report.left', { names: namesOf(rejected), max: ATTACHMENTS_MAX })
              : t('report.filesHint', { max: ATTACHMENTS_MAX, size: SIZE }))}
        </p>
        <ul className={styles.chosen}>
          {files.map((file, index) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`} className={styles.file}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.note}>
                {t('report.kilobytes', { size: Math.ceil(file.size / KB).toLocaleString(locale) })}
              </span>
              <IconButton
                icon="close"
                label={t('report.remove', { name: file.name })}
                onClick={() => {
                  setFiles(files.filter((_file, at) => at !== index));
                  setRejected([]);
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      <Button type="submit" variant="primary" busy={form.isPending} className={styles.send}>
        {t('report.send')}
      </Button>
    </Form>
  );
}
