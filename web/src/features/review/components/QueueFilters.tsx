// Filters and sorts the review queue, and exports it.
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import type { QueueFilter, QueuePage } from '../api/review';
import styles from './QueueFilters.module.css';

const ASSIGNEES = ['all', 'mine', 'free'] as const;
const KINDS = ['all', 'submission', 'playlist'] as const;
const OTHERS = ['author', 'tracks', 'assignee'] as const;

interface QueueFiltersProps {
  filter: QueueFilter;
  counts: QueuePage['counts'] | undefined;
  onChange: (filter: QueueFilter) => void;
  onExport: () => void;
}

export function QueueFilters({ filter, counts, onChange, onExport }: QueueFiltersProps) {
  const t = useText('review');
  const counted = (who: (typeof ASSIGNEES)[number]) =>
    who === 'all' || !counts ? t(`who.${who}`) : `${t(`who.${who}`)} ${counts[who]}`;
  return (
    <div className={styles.filters}>
      <Segmented
        label={t('who.label')}
        options={ASSIGNEES.map((value) => ({ value, label: counted(value) }))}
        value={filter.who}
        onChange={(who) => onChange({ ...filter, who })}
      />
      <Segmented
        label={t('kinds.label')}
        options={KINDS.map((value) => ({ value, label: t(`kinds.of.${value}`) }))}
        value={filter.kind ?? 'all'}
        onChange={(kind) => onChange({ ...filter, kind: kind === 'all' ? undefined : kind })}
      />
      <Select
        label={t('sort.label')}
        value={filter.sort ?? ''}
        options={[
          { value: '', label: t('sort.oldest') },
          { value: '-sent', label: t('sort.newest') },
          ...OTHERS.flatMap((name) => [
            { value: name, label: t('sort.up', { name: t(`queue.${name}`) }) },
            { value: `-${name}` as const, label: t('sort.down', { name: t(`queue.${name}`) }) },
          ]),
        ]}
        onChange={(sort) => onChange({ ...filter, sort: sort || undefined })}
      />
      <Button icon="download" onClick={onExport}>
        {t('export')}
      </Button>
      {counts && counts.overdue > 0 && (
        <Badge tone="danger">{t('queue.overdueCount', { count: counts.overdue })}</Badge>
      )}
    </div>
  );
}
