// The plans and their prices, for users and visitors.

import { Plans } from '@/features/plans/components/table/Plans';
import { useText } from '@/i18n';
import { prefetchPlans } from '@/screens/shared/prefetch-plans';
import styles from './plans.module.css';

export { prefetchPlans as prefetch };

export function PlansScreen() {
  const t = useText('plans');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Plans page="/plans" />
    </div>
  );
}
