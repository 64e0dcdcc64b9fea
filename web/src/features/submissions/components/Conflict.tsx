// The same draft was changed elsewhere: the author chooses one of the two versions, and nothing is lost.
import { useAction } from '@/api/use-action';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { fetchSubmission } from '../api/submissions';
import type { DraftSession } from '../draft/session';
import styles from './Conflict.module.css';

export function Conflict({ session }: { session: DraftSession }) {
  const t = useText('submissions');
  const choice = useAction();
  const choose = (keep: 'mine' | 'theirs') =>
    choice.run(async () => {
      const newer = await fetchSubmission(session.id);
      if (keep === 'theirs') session.take(newer);
      else await session.keepOver(newer);
    });
  return (
    <div className={styles.conflict}>
      <div role="alert" className={styles.words}>
        <p className={styles.title}>{t('conflict.title')}</p>
        <p>{t('conflict.text')}</p>
      </div>
      <Button busy={choice.isPending} onClick={() => choose('theirs')}>
        {t('conflict.theirs')}
      </Button>
      <Button variant="primary" busy={choice.isPending} onClick={() => choose('mine')}>
        {t('conflict.mine')}
      </Button>
      <Failure message={choice.failure} />
    </div>
  );
}
