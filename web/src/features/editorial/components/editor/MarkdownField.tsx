// A Markdown field with a preview. The server renders the preview, so it shows exactly what users will see.
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { errorMessage } from '@/api/error';
import { uploadPicture } from '@/api/pictures';
import { useAction } from '@/api/use-action';
import { useText } from '@/i18n';
import { PREVIEW_DEBOUNCE_MS, TEXT_MAX } from '@/lib/constants';
import { useDebounced } from '@/lib/use-debounced';
import { Failure } from '@/ui/Failure';
import { TextArea } from '@/ui/TextArea';
import { previewOptions } from '../../api/admin';
import { type Edited, ownLine } from '../../markdown-edit';
import { Blocks } from '../Blocks';
import styles from './editor.module.css';
import { MarkdownTools } from './MarkdownTools';

interface MarkdownFieldProps {
  name: string;
  label: string;
  value: string;
  error?: string | null;
  rows?: number;
  onChange: (text: string) => void;
}

export function MarkdownField({ name, label, value, error, rows = 18, onChange }: MarkdownFieldProps) {
  const t = useText('editor');
  const container = useRef<HTMLDivElement>(null);
  const insertion = useAction();
  const area = () => container.current?.querySelector('textarea') ?? null;

  const apply = (edit: (text: string, from: number, to: number) => Edited) => {
    const field = area();
    if (!field) return;
    const { text, from, to } = edit(value, field.selectionStart, field.selectionEnd);
    onChange(text);
    // Waits until the new text is in the field.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from, to);
    });
  };

  const insertPicture = (file: File) =>
    insertion.run(async () => {
      const { src } = await uploadPicture(file);
      apply((text, from) => ownLine(text, from, `![](${src})`));
    });

  return (
    <div className={styles.markdown} ref={container}>
      <div className={styles.write}>
        <MarkdownTools onEdit={apply} onPicture={insertPicture} />
        <Failure message={insertion.failure} />
        <TextArea
          name={name}
          label={label}
          error={error}
          hint={t('markdownHint')}
          value={value}
          rows={rows}
          maxLength={TEXT_MAX}
          spellCheck
          className={styles.area}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <Preview text={value} label={t('previewOf', { name: label })} />
    </div>
  );
}

function Preview({ text, label }: { text: string; label: string }) {
  const t = useText('editor');
  const id = useId();
  const settled = useDebounced(text, PREVIEW_DEBOUNCE_MS);
  const { data, error } = useQuery(previewOptions(settled));
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id} className={styles.previewLabel}>
        {label}
      </h3>
      {data && data.refused.length > 0 && (
        <div role="status" className={styles.refused}>
          <p>{t('refused')}</p>
          <ul>
            {data.refused.map((link) => (
              <li key={link}>{link}</li>
            ))}
          </ul>
        </div>
      )}
      {error && !data && <p className={styles.refused}>{errorMessage(error)}</p>}
      {data && (
        <Blocks
          blocks={data.blocks}
          embeds={{
            tracks: (ids) => <p className={styles.embed}>{t('track', { id: ids.join(', ') })}</p>,
            playlist: (code) => <p className={styles.embed}>{t('playlist', { code })}</p>,
          }}
        />
      )}
    </section>
  );
}
