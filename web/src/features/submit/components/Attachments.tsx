// Papers and pictures beside the music.
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { errorMessage } from '@/api/error';
import type { Attachment, Submission } from '@/api/submission';
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
  const t = useText('submit');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { id, attachments } = submission;

  const patch = (change: (old: Attachment[]) => Attachment[]) =>
    client.setQueryData(
      submissionOptions(id).queryKey,
      (old) => old && { ...old, attachments: change(old.attachments) },
    );

  const attach = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    setError(null);
    let room = ATTACHMENTS_MAX - attachments.length;
    for (const file of files) {
      if (room <= 0) return setError(t('attachments.many', { max: ATTACHMENTS_MAX }));
      if (file.size > ATTACHMENT_BYTES_MAX) {
        setError(t('attachments.large', { size: SIZE, name: file.name }));
        continue;
      }
      room -= 1;
      setSending(file.name);
      try {
        const added = await addAttachment(id, file);
        patch((old) => [...old, added]);
      } catch (failure) {
        setError(errorMessage(failure));
      } finally {
        setSending(null);
      }
    }
  };

  const remove = async (attachment: Attachment) => {
    setError(null);
    try {
      await removeAttachment(id, attachment.id);
      patch((old) => old.filter((one) => one.id !== attachment.id));
    } catch (failure) {
      setError(errorMessage(failure));
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
      <div role="alert">{error && <p className={styles.error}>{error}</p>}</div>
    </div>
  );
}

interface AttachmentListProps {
  attachments: readonly Attachment[];
  onRemove?: (attachment: Attachment) => void;
}

export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  const t = useText('submit');
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
