// The same draft was changed elsewhere: the author chooses one of the two versions, and nothing is lost.
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import { fetchSubmission } from '../api/submissions';
import type { DraftSession } from '../draft/session';
import styles from './Conflict.module.css';

export function Conflict({ session }: { session: DraftSession }) {
  const t = useText('submissions');
  const [isBusy, setIsBusy] = useState(false);
  const choose = async (keep: 'mine' | 'theirs') => {
    setIsBusy(true);
    try {
      const newer = await fetchSubmission(session.id);
      if (keep === 'theirs') session.take(newer);
      else await session.keepOver(newer);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div role="alert" className={styles.conflict}>
      <div className={styles.words}>
        <p className={styles.title}>{t('conflict.title')}</p>
        <p>{t('conflict.text')}</p>
      </div>
      <Button busy={isBusy} onClick={() => void choose('theirs')}>
        {t('conflict.theirs')}
      </Button>
      <Button variant="primary" busy={isBusy} onClick={() => void choose('mine')}>
        {t('conflict.mine')}
      </Button>
    </div>
  );
}
