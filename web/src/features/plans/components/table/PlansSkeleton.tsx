// The skeleton of the plans.
import { Skeleton } from '@/ui/Skeleton';
import styles from './Plans.module.css';

const COLUMNS = ['record-pool', 'pro', 'event'];

export function PlansSkeleton() {
  return (
    <div className={styles.plans} aria-busy="true">
      <Skeleton height={36} width={320} />
      <div className={styles.columns}>
        {COLUMNS.map((column) => (
          <Skeleton key={column} height={420} />
        ))}
      </div>
    </div>
  );
}
