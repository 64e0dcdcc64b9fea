// Whose, and of which kind.
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import { Segmented } from '@/ui/Segmented';
import type { QueueFilter, QueuePage } from '../api/review';
import styles from './QueueFilters.module.css';

const WHO = ['all', 'mine', 'free'] as const;
const KINDS = ['all', 'submission', 'playlist'] as const;

interface QueueFiltersProps {
  filter: QueueFilter;
  counts: QueuePage['counts'] | undefined;
  onChange: (filter: QueueFilter) => void;
}

export function QueueFilters({ filter, counts, onChange }: QueueFiltersProps) {
  const t = useText('review');
  const counted = (who: (typeof WHO)[number]) =>
    who === 'all' || !counts ? t(`who.${who}`) : `${t(`who.${who}`)} ${counts[who]}`;
  return (
    <div className={styles.filters}>
      <Segmented
        label={t('who.label')}
        options={WHO.map((value) => ({ value, label: counted(value) }))}
        value={filter.who}
        onChange={(who) => onChange({ ...filter, who })}
      />
      <Segmented
        label={t('kinds.label')}
        options={KINDS.map((value) => ({ value, label: t(`kinds.of.${value}`) }))}
        value={filter.kind ?? 'all'}
        onChange={(kind) => onChange({ ...filter, kind: kind === 'all' ? undefined : kind })}
      />
      {counts && counts.overdue > 0 && (
        <Badge tone="danger">{t('queue.overdueCount', { count: counts.overdue })}</Badge>
      )}
    </div>
  );
}
