// All files of a submission on their way, together.
import { useShallow } from 'zustand/react/shallow';
import { useText } from '@/i18n';
import { isUndone, sendingsOf, sendingTotals, useSendings } from '../uploading/sendings';
import { Bar } from './Bar';
import styles from './SendingTotal.module.css';

const WHOLE = 100;

export function SendingTotal({ submission }: { submission: string }) {
  const t = useText('submissions');
  const files = useSendings(useShallow(({ sendings }) => sendingsOf(sendings, submission)));
  const undone = files.filter(isUndone);
  if (undone.length === 0) return null;
  const { share } = sendingTotals(files);
  return (
    <div className={styles.total}>
      <span>{t('files.total', { done: files.length - undone.length, count: files.length })}</span>
      <Bar label={t('files.label')} share={share} />
      <span className={styles.percent}>{t('files.percent', { percent: Math.floor(share * WHOLE) })}</span>
    </div>
  );
}
