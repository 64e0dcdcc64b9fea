// Summarizes the decisions before they are sent.
import { useRef, useState } from 'react';
import { useText } from '@/i18n';
import { DESCRIPTION_MAX } from '@/lib/constants';
import { fromMoscowInput } from '@/lib/moscow-input';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { TextArea } from '@/ui/TextArea';
import type { Reason } from '../api/review';
import type { Decisions, ReviewSummary } from '../decisions';
import styles from './SummaryDialog.module.css';

interface SummaryDialogProps {
  open: boolean;
  summary: ReviewSummary;
  decisions: Decisions;
  reasons: readonly Reason[];
  isPending: boolean;
  failure: string | null;
  onSend: (words: { comment: string; publish_at: string | null }) => void;
  onClose: () => void;
}

export function SummaryDialog(props: SummaryDialogProps) {
  const { open, summary, decisions, reasons, isPending, failure, onSend, onClose } = props;
  const t = useText('review');
  const [comment, setComment] = useState('');
  const [later, setLater] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const reasonOf = (id: string) =>
    reasons.find(({ code }) => code === decisions.get(id)?.reason)?.text ?? decisions.get(id)?.reason;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('summary.title')}
      focusFirst={body}
      actions={
        <>
          <Button onClick={onClose}>{t('summary.back')}</Button>
          <Button
            variant="primary"
            busy={isPending}
            onClick={() => onSend({ comment: comment.trim(), publish_at: fromMoscowInput(later) })}
          >
            {t('summary.send')}
          </Button>
        </>
      }
    >
      <div ref={body} tabIndex={-1} data-keys="" className={styles.body}>
        {summary.approved.length > 0 && (
          <section>
            <h3 className={styles.heading}>{t('summary.approved', { count: summary.approved.length })}</h3>
            <ul>
              {summary.approved.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </section>
        )}
        {summary.rejected.length > 0 && (
          <section>
            <h3 className={styles.heading}>{t('summary.rejected', { count: summary.rejected.length })}</h3>
            <ul>
              {summary.rejected.map(({ id, title }) => (
                <li key={id}>
                  {title} <span className={styles.reason}>{reasonOf(id)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {summary.approved.length > 0 && (
          <Field
            type="datetime-local"
            label={t('summary.publishAt')}
            hint={t('summary.publishHint')}
            value={later}
            onChange={(event) => setLater(event.target.value)}
          />
        )}
        <TextArea
          label={t('summary.comment')}
          hint={t('summary.commentHint')}
          maxLength={DESCRIPTION_MAX}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <div role="alert">{failure && <p className={styles.error}>{failure}</p>}</div>
      </div>
    </Dialog>
  );
}
