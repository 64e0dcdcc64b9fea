// The invitations tab: the link, how it works, and its rewards.
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { referralOptions } from '../api/referral';
import { InvitationLink } from './InvitationLink';
import { InvitedList } from './InvitedList';
import styles from './ReferralTab.module.css';

const STEPS = ['send', 'join', 'earn'] as const;

export default function ReferralTab() {
  const t = useText('referral');
  const { data, error, refetch } = useQuery(referralOptions);
  if (!data && error) {
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className={styles.tab} aria-busy="true">
        <Skeleton height={208} />
        <Skeleton height={72} />
        <Skeleton height={160} />
      </div>
    );
  }
  const { days_each: days, invited, paid, earned_days: earned, waiting_days: waiting } = data;
  return (
    <div className={styles.tab}>
      <section className={styles.about} aria-labelledby="invite">
        <div className={styles.words}>
          <h2 id="invite" className={styles.title}>
            {t('title')}
          </h2>
          <p className={styles.lead}>{t('lead', { count: days })}</p>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{t(`steps.${step}`, { count: days })}</li>
            ))}
          </ol>
        </div>
        <InvitationLink link={data.link} />
      </section>
      <dl className={styles.numbers}>
        <Figure name={t('invited')} value={invited} />
        <Figure name={t('paid')} value={paid} />
        <Figure name={t('earned')} value={earned} />
        {waiting > 0 && <Figure name={t('waiting')} value={waiting} note={t('waitingNote')} />}
      </dl>
      <InvitedList items={data.items} total={data.total} days={days} />
    </div>
  );
}

function Figure({ name, value, note }: { name: string; value: number; note?: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
