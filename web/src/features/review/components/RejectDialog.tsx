// Rejects a track: a reason from the templates, chosen by one key, and a comment.
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { DESCRIPTION_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { TextArea } from '@/ui/TextArea';
import { type Reason, reasonsOptions } from '../api/review';
import type { Decision } from '../decisions';
import styles from './RejectDialog.module.css';

interface RejectDialogProps {
  /** The title of the track to reject; null closes the dialog. */
  title: string | null;
  isPending?: boolean;
  failure?: string | null;
  onReject: (decision: Decision) => void;
  onClose: () => void;
}

const LAST_DIGIT = 9;
/** "Another reason, see the comment" requires a comment. */
const NEEDS_COMMENT: Reason['code'] = 'other';

export function RejectDialog({ title, isPending, failure, onReject, onClose }: RejectDialogProps) {
  const t = useText('review');
  const { data: reasons = [], error } = useQuery({ ...reasonsOptions, enabled: title !== null });
  const [reason, setReason] = useState<Reason['code'] | null>(null);
  const [comment, setComment] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const [lastTitle, setLastTitle] = useState(title);
  // Another track resets the form.
  if (title !== lastTitle) {
    setLastTitle(title);
    setReason(null);
    setComment('');
    setIsJudged(false);
  }

  const lacksComment = reason === NEEDS_COMMENT && comment.trim() === '';
  const reject = () => {
    setIsJudged(true);
    if (reason && !lacksComment && !isPending)
      onReject({ verdict: 'reject', reason, comment: comment.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return reject();
    }
    if (event.target instanceof HTMLTextAreaElement) return;
    const chosen = reasons[Number(event.key) - 1];
    if (chosen && Number(event.key) <= LAST_DIGIT) setReason(chosen.code);
  };
  return (
    <Dialog
      open={title !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('reject.title', { title: title ?? '' })}
      // The comment is not focused first, because digits choose a reason.
      focusFirst={body}
      {...(failure && { failure })}
      actions={
        <Button variant="danger" busy={Boolean(isPending)} onClick={reject}>
          {t('reject.action')} <kbd className={styles.key}>Ctrl ↵</kbd>
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: these are shortcuts of the whole dialog, and each has a control of its own. */}
      <div ref={body} tabIndex={-1} data-keys="" className={styles.body} onKeyDown={onKeyDown}>
        <fieldset className={styles.reasons}>
          <legend className={styles.legend}>{t('reject.reason')}</legend>
          {reasons.map(({ code, text }, index) => (
            <label key={code} className={styles.reason}>
              <input type="radio" name="reason" checked={reason === code} onChange={() => setReason(code)} />
              <span className={styles.text}>{text}</span>
              {index < LAST_DIGIT && <kbd className={styles.key}>{index + 1}</kbd>}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t('reject.comment')}
          hint={t('reject.commentHint')}
          maxLength={DESCRIPTION_MAX}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <div role="alert">
          {error && <p className={styles.error}>{errorMessage(error)}</p>}
          {isJudged && !reason && <p className={styles.error}>{t('reject.needed')}</p>}
          {isJudged && lacksComment && <p className={styles.error}>{t('reject.wordsNeeded')}</p>}
        </div>
      </div>
    </Dialog>
  );
}
