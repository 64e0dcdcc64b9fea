// What every account has without paying.
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import styles from './FreePlan.module.css';

export function FreePlan({ isCurrent }: { isCurrent: boolean }) {
  const t = useText('plans');
  return (
    <section className={styles.plan}>
      <h2 className={styles.name}>
        {t('free.name')} {isCurrent && <Badge tone="success">{t('badge.current')}</Badge>}
      </h2>
      <p className={styles.text}>{t('free.text')}</p>
    </section>
  );
}
