// Chooses which events notify the user, and where.
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Failure } from '@/ui/Failure';
import { Skeleton } from '@/ui/Skeleton';
import { choicesOptions, type NotificationChoice, useSetNotificationChoice } from '../api/choices';
import styles from './NotificationChoices.module.css';

export function NotificationChoices() {
  const t = useText('notifications');
  const { data, error, refetch } = useQuery(choicesOptions);
  const choose = useSetNotificationChoice();
  if (error && !data) {
    return (
      <ErrorState title={t('choices.failed')} text={errorMessage(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton height={320} />;
  const box = (choice: NotificationChoice, where: 'in_app' | 'by_mail') => (
    <td className={styles.box}>
      <label className={styles.target}>
        <input
          type="checkbox"
          className={styles.input}
          aria-label={`${t(`kinds.${choice.kind}`)}: ${t(`choices.${where}`)}`}
          checked={choice[where]}
          onChange={(event) => choose.mutate({ ...choice, [where]: event.target.checked })}
        />
      </label>
    </td>
  );
  return (
    <section className={styles.choices} aria-labelledby="notice-choices">
      <h2 id="notice-choices" className={styles.title}>
        {t('choices.title')}
      </h2>
      <p className={styles.text}>{t('choices.text')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('choices.kind')}</th>
            <th scope="col" className={styles.box}>
              {t('choices.in_app')}
            </th>
            <th scope="col" className={styles.box}>
              {t('choices.by_mail')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((choice) => (
            <tr key={choice.kind}>
              <th scope="row" className={styles.kind}>
                {t(`kinds.${choice.kind}`)}
              </th>
              {box(choice, 'in_app')}
              {box(choice, 'by_mail')}
            </tr>
          ))}
        </tbody>
      </table>
      <Failure message={choose.error && errorMessage(choose.error)} />
    </section>
  );
}
