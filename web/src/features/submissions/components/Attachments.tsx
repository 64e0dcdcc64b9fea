// Documents and pictures attached to a submission.
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { errorMessage, isRefusal } from '@/api/error';
import type { Attachment, Submission } from '@/entities/submission/submission';
import { useText } from '@/i18n';
import { ATTACHMENT_BYTES_MAX, ATTACHMENTS_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Spinner } from '@/ui/Spinner';
import { addAttachment, removeAttachment, submissionOptions } from '../api/submissions';
import styles from './Attachments.module.css';

const TYPES = '.jpg,.jpeg,.png,.webp,.pdf,.txt';
const MEGABYTE = 1024 * 1024;
const SIZE = ATTACHMENT_BYTES_MAX / MEGABYTE;
const KILOBYTE = 1024;

export function Attachments({ submission }: { submission: Submission }) {
  const t = useText('submissions');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { id, attachments } = submission;

  const patch = (change: (old: Attachment[]) => Attachment[]) =>
    client.setQueryData(
      submissionOptions(id).queryKey,
      (old) => old && { ...old, attachments: change(old.attachments) },
    );

  const attach = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    setErrors([]);
    // One error must not replace another.
    const addError = (error: string) => setErrors((old) => [...new Set([...old, error])]);
    let free = ATTACHMENTS_MAX - attachments.length;
    for (const [index, file] of files.entries()) {
      const { name } = file;
      if (free <= 0) {
        const rejected = files.slice(index);
        return addError(
          t('attachments.many', { max: ATTACHMENTS_MAX, names: rejected.map((one) => one.name).join(', ') }),
        );
      }
      if (file.size > ATTACHMENT_BYTES_MAX) {
        addError(t('attachments.large', { size: SIZE, name }));
        continue;
      }
      free -= 1;
      setSending(name);
      try {
        const added = await addAttachment(id, file);
        patch((old) => [...old, added]);
      } catch (failure) {
        free += 1;
        const why = errorMessage(failure);
        // The message of this refusal already contains the file name.
        addError(isRefusal(failure, 'attachment_refused') ? why : t('attachments.refused', { name, why }));
      } finally {
        setSending(null);
      }
    }
  };

  const remove = async (attachment: Attachment) => {
    setErrors([]);
    try {
      await removeAttachment(id, attachment.id);
      patch((old) => old.filter((one) => one.id !== attachment.id));
    } catch (failure) {
      setErrors([errorMessage(failure)]);
    }
  };

  return (
    <div className={styles.attachments}>
      {attachments.length > 0 && (
        <AttachmentList attachments={attachments} onRemove={(attachment) => void remove(attachment)} />
      )}
      {sending && (
        <p role="status" className={styles.note}>
          <Spinner size={16} /> {t('attachments.sending', { name: sending })}
        </p>
      )}
      <Button
        size="s"
        icon="plus"
        name="attachments"
        disabled={attachments.length >= ATTACHMENTS_MAX}
        busy={sending !== null}
        onClick={() => input.current?.click()}
      >
        {t('attachments.add')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        multiple
        hidden
        onChange={(event) => void attach(event)}
      />
      <p className={styles.note}>{t('attachments.hint', { max: ATTACHMENTS_MAX, size: SIZE })}</p>
      <div role="alert">
        {errors.map((error) => (
          <p key={error} className={styles.error}>
            {error}
          </p>
        ))}
      </div>
    </div>
  );
}

interface AttachmentListProps {
  attachments: readonly Attachment[];
  onRemove?: (attachment: Attachment) => void;
}

export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  const t = useText('submissions');
  return (
    <ul className={styles.list} aria-label={t('attachments.title')}>
      {attachments.map((attachment) => (
        <li key={attachment.id} className={styles.line}>
          <a href={attachment.link} download={attachment.name} className={styles.name}>
            {attachment.name}
          </a>
          <span className={styles.size}>
            {t('attachments.kilobytes', { size: Math.max(1, Math.round(attachment.length / KILOBYTE)) })}
          </span>
          {onRemove && (
            <IconButton
              icon="close"
              size="s"
              label={t('attachments.remove', { name: attachment.name })}
              onClick={() => onRemove(attachment)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
