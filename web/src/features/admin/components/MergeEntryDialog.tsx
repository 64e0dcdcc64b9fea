// Deletes a vocabulary entry that is in use by replacing it with another one.
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useLocale, useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Select } from '@/ui/Select';
import { type AdminVocabularyEntry, deleteVocabularyEntry } from '../api/vocabulary';

interface MergeEntryDialogProps {
  term: AdminVocabularyEntry;
  others: readonly AdminVocabularyEntry[];
  onMerged: () => Promise<unknown>;
  onClose: () => void;
}

export function MergeEntryDialog({ term, others, onMerged, onClose }: MergeEntryDialogProps) {
  const t = useText('admin-accounts');
  const locale = useLocale();
  const [into, setInto] = useState(others[0]?.id ?? '');
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const nameOf = ({ name_ru, name_en }: AdminVocabularyEntry) => (locale === 'ru' ? name_ru : name_en);
  const merge = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      await deleteVocabularyEntry(term.id, into);
      await onMerged();
    } catch (error) {
      setFailure(errorMessage(error));
      setIsPending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('words.mergeTitle', { name: nameOf(term) })}
      description={t('words.mergeText', { count: term.used })}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={isPending} disabled={!into} onClick={() => void merge()}>
            {t('words.merge')}
          </Button>
        </>
      }
    >
      <Select
        label={t('words.into')}
        value={into}
        options={others.map((other) => ({ value: other.id, label: nameOf(other) }))}
        onChange={setInto}
      />
    </Dialog>
  );
}
