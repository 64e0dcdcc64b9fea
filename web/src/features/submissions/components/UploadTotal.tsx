// The total progress of all uploads of a submission.
import { useShallow } from 'zustand/react/shallow';
import { useText } from '@/i18n';
import { isUndone, uploadsOfDraft, uploadTotals, useUploadTasks } from '../uploading/uploads';
import { ProgressBar } from './ProgressBar';
import styles from './UploadTotal.module.css';

const WHOLE = 100;

export function UploadTotal({ submission }: { submission: string }) {
  const t = useText('submissions');
  const files = useUploadTasks(useShallow(({ tasks }) => uploadsOfDraft(tasks, submission)));
  const undone = files.filter(isUndone);
  if (undone.length === 0) return null;
  const { share } = uploadTotals(files);
  return (
    <div className={styles.total}>
      <span>{t('files.total', { done: files.length - undone.length, count: files.length })}</span>
      <ProgressBar label={t('files.label')} share={share} />
      <span className={styles.percent}>{t('files.percent', { percent: Math.floor(share * WHOLE) })}</span>
    </div>
  );
}
