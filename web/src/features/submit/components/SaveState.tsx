// Whether what was typed is kept.
import { useText } from '@/i18n';
import { Icon, type IconName } from '@/ui/Icon';
import { Spinner } from '@/ui/Spinner';
import type { Saving } from '../draft/session';
import styles from './SaveState.module.css';

const ICONS: Partial<Record<Saving, IconName>> = {
  saved: 'check',
  offline: 'alert',
  conflict: 'alert',
  refused: 'alert',
};

export function SaveState({ saving, message }: { saving: Saving; message: string | null }) {
  const t = useText('submit');
  const icon = ICONS[saving];
  return (
    <p role="status" className={styles.state} data-saving={saving}>
      {icon ? <Icon name={icon} size={16} /> : <Spinner size={16} />}
      <span>
        {t(`saving.${saving}`)}
        {saving === 'refused' && message && `: ${message}`}
      </span>
    </p>
  );
}
