// Whether the draft is saved.
import { useText } from '@/i18n';
import { Icon, type IconName } from '@/ui/Icon';
import { Spinner } from '@/ui/Spinner';
import type { DraftSaveState } from '../draft/session';
import styles from './SaveState.module.css';

const ICONS: Partial<Record<DraftSaveState, IconName>> = {
  saved: 'check',
  offline: 'alert',
  conflict: 'alert',
  refused: 'alert',
};

interface SaveStateProps {
  saving: DraftSaveState;
  message: string | null;
  /** Some fields have values that cannot be saved. */
  isPartly: boolean;
}

export function SaveState({ saving, message, isPartly }: SaveStateProps) {
  const t = useText('submissions');
  const icon = ICONS[saving];
  return (
    <p
      role="status"
      className={styles.state}
      data-saving={saving === 'saved' && isPartly ? 'refused' : saving}
    >
      {icon ? <Icon name={icon} size={16} /> : <Spinner size={16} />}
      <span>
        {t(saving === 'saved' && isPartly ? 'saving.partly' : `saving.${saving}`)}
        {saving === 'refused' && message && `: ${message}`}
      </span>
    </p>
  );
}
