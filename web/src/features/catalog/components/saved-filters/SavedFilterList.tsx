// All saved filters, which can be opened, renamed and deleted.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { DropdownMenu } from '@/ui/DropdownMenu';
import { Failure } from '@/ui/Failure';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { toast } from '@/ui/toast';
import {
  type SavedFilter,
  useDeleteSavedFilter,
  useRenameSavedFilter,
  useRestoreSavedFilter,
  useSavedFilterAlert,
} from '../../api/saved-filters';
import { savedFilterSearch } from '../../filter/saved-filter-query';
import styles from './SavedFilterList.module.css';
import { SavedFilterNameDialog } from './SavedFilterNameDialog';

export function SavedFilterList({ savedFilters }: { savedFilters: readonly SavedFilter[] }) {
  const t = useText('filters');
  const catalogText = useText('catalog');
  const [renamed, setRenamed] = useState<SavedFilter | null>(null);
  const rename = useRenameSavedFilter();
  const remove = useDeleteSavedFilter();
  const restore = useRestoreSavedFilter();
  const alert = useSavedFilterAlert();
  const failed = alert.error ?? remove.error;

  // Shows the new value while its request is pending.
  const alerted = (savedFilter: SavedFilter) =>
    alert.isPending && alert.variables.id === savedFilter.id ? alert.variables.alert : savedFilter.alert;
  const switchAlert = (savedFilter: SavedFilter) =>
    alert.mutate(
      { ...savedFilter, alert: !alerted(savedFilter) },
      { onSuccess: () => toast.success(t(savedFilter.alert ? 'crates.alertOff' : 'crates.alertOn')) },
    );

  /**
   * Awaits the promise, because deleting the last saved filter unmounts this list, and with it the callbacks
   * of the mutation.
   */
  const deleteSavedFilter = async (savedFilter: SavedFilter) => {
    await remove.mutateAsync(savedFilter);
    toast.info(t('crates.deleted', { name: savedFilter.name }), {
      label: t('crates.undo'),
      run: () => void restore(savedFilter).catch((cause) => toast.error(errorMessage(cause))),
    });
  };

  return (
    <>
      <Failure message={failed && errorMessage(failed)} />
      <ul className={styles.list}>
        {savedFilters.map((savedFilter) => (
          <li key={savedFilter.id} className={styles.crate}>
            <Link to="/recordpool" search={savedFilterSearch(savedFilter.query)} className={styles.link}>
              <Icon name="crate" />
              <span className={styles.name}>{savedFilter.name}</span>
              <span className={styles.count}>{catalogText('tracks', { count: savedFilter.count })}</span>
            </Link>
            <IconButton
              icon="bell"
              label={t('crates.alert', { name: savedFilter.name })}
              pressed={alerted(savedFilter)}
              onClick={() => switchAlert(savedFilter)}
            />
            <DropdownMenu
              trigger={
                <IconButton
                  icon="dots"
                  label={t('crates.actions', { name: savedFilter.name })}
                  tooltip={false}
                />
              }
              groups={[
                [
                  { id: 'rename', label: t('crates.rename'), onSelect: () => setRenamed(savedFilter) },
                  {
                    id: 'delete',
                    label: t('crates.delete'),
                    tone: 'danger',
                    // The list shows why it failed.
                    onSelect: () => void deleteSavedFilter(savedFilter).catch(() => undefined),
                  },
                ],
              ]}
            />
          </li>
        ))}
      </ul>
      <SavedFilterNameDialog
        key={renamed?.id ?? 'none'}
        open={renamed !== null}
        title={t('crates.rename')}
        initial={renamed?.name ?? ''}
        onClose={() => setRenamed(null)}
        onSave={async (name) => {
          if (renamed) await rename.mutateAsync({ ...renamed, name });
          toast.success(t('crates.renamed'));
        }}
      />
    </>
  );
}
