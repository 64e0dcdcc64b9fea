// Chooses the track or artist into which a duplicate is merged.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { SEARCH_DEBOUNCE_MS } from '@/lib/constants';
import { useDebounced } from '@/lib/use-debounced';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { foundOptions } from '../api/catalog-admin';
import styles from './catalog-admin.module.css';

interface MergeDuplicateDialogProps {
  table: 'tracks' | 'artists';
  /** The duplicate, which disappears. */
  id: string;
  name: string;
  onClose: () => void;
  /** If the promise is rejected, the dialog shows the error. */
  onMerge: (into: string) => Promise<void>;
}

export function MergeDuplicateDialog({ table, id, name, onClose, onMerge }: MergeDuplicateDialogProps) {
  const t = useText('catalog-admin');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const { data } = useQuery(foundOptions(table, useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS)));
  const others = (data?.items ?? []).filter((row) => row.id !== id && row.cells.state !== 'deleted');
  const merge = async () => {
    if (!chosen) return;
    setIsPending(true);
    setFailure(null);
    try {
      await onMerge(chosen.id);
    } catch (error) {
      setFailure(errorMessage(error));
      setIsPending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('merge.title', { name })}
      description={t(`merge.${table}`)}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" disabled={!chosen} busy={isPending} onClick={() => void merge()}>
            {chosen ? t('merge.into', { name: chosen.name }) : t('merge.choose')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          type="search"
          label={t(`merge.find.${table}`)}
          value={typed}
          error={failure}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul className={styles.found}>
          {others.map((row) => {
            const title = row.cells.title ?? row.cells.name ?? row.id;
            return (
              <li key={row.id}>
                <button
                  type="button"
                  className={styles.option}
                  aria-pressed={chosen?.id === row.id}
                  onClick={() => setChosen({ id: row.id, name: title })}
                >
                  <span>{title}</span>
                  <span className={styles.note}>{row.cells.artists ?? row.cells.code}</span>
                </button>
              </li>
            );
          })}
        </ul>
        {typed.trim() && data && others.length === 0 && <p className={styles.note}>{t('merge.nobody')}</p>}
      </div>
    </Dialog>
  );
}
