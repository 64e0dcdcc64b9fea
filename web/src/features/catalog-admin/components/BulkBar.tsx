// The actions for the selected tracks.
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useAction } from '@/api/use-action';
import { useVocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { FloatingBar } from '@/ui/FloatingBar';
import { toast } from '@/ui/toast';
import { type BulkChange, changeTracks } from '../api/catalog-admin';
import { BulkDialog } from './BulkDialog';

interface BulkBarProps {
  chosen: ReadonlySet<string>;
  onClear: () => void;
  /** Called when lists need to be refetched. */
  onDone: () => void;
}

export function BulkBar({ chosen, onClear, onDone }: BulkBarProps) {
  const t = useText('catalog-admin');
  const vocabulary = useVocabulary();
  const [isOpen, setIsOpen] = useState(false);
  const action = useAction();
  const ids = [...chosen];
  const count = ids.length;
  const change = async (what: BulkChange, undo?: BulkChange) => {
    const { changed } = await changeTracks(ids, what);
    onDone();
    setIsOpen(false);
    toast.success(
      t(what.deleted ? 'bulk.deleted' : 'bulk.done', { n: String(changed) }),
      undo && {
        label: t('undo'),
        run: () => void change(undo).catch((failure) => toast.error(errorMessage(failure))),
      },
    );
  };
  if (count === 0) return null;
  return (
    <>
      <FloatingBar label={t('bulk.bar')} status={t('bulk.chosen', { n: String(count) })}>
        <Button size="s" variant="primary" disabled={!vocabulary} onClick={() => setIsOpen(true)}>
          {t('bulk.change')}
        </Button>
        <Button
          size="s"
          variant="danger"
          onClick={() => action.run(() => change({ deleted: true }, { deleted: false }))}
        >
          {t('delete')}
        </Button>
        <Button size="s" onClick={() => action.run(() => change({ deleted: false }))}>
          {t('restore')}
        </Button>
        <Button size="s" onClick={onClear}>
          {t('bulk.clear')}
        </Button>
        <Failure message={action.failure} />
      </FloatingBar>
      {isOpen && vocabulary && (
        <BulkDialog
          count={count}
          vocabulary={vocabulary}
          onClose={() => setIsOpen(false)}
          onChange={(what) => change(what)}
        />
      )}
    </>
  );
}
