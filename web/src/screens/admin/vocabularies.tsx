// The admin table of vocabulary entries: added, renamed, merged and deleted.
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { vocabularyOptions } from '@/entities/vocabulary/vocabulary';
import { type TableRow, tableKey } from '@/features/admin/api/tables';
import {
  type AdminVocabulary,
  adminVocabularyOptions,
  deleteVocabularyEntry,
} from '@/features/admin/api/vocabulary';
import { EntryIcon } from '@/features/admin/components/EntryIcon';
import { MergeEntryDialog } from '@/features/admin/components/MergeEntryDialog';
import { VOCABULARY_KINDS, VocabularyEntryDialog } from '@/features/admin/components/VocabularyEntryDialog';
import { filtersOf } from '@/features/admin/table-query';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import styles from './admin.module.css';
import { AdminTableScreen } from './tables';

export { prefetchTable as prefetch } from './shared/prefetch-table';

const route = getRouteApi('/_admin/_tables/admin/vocabularies');

type Form = { form: 'change' | 'merge'; id: string } | { form: 'add' };
/** The open form with the entries from when it was opened, on which its input is based. */
type Opened = Form & { words: AdminVocabulary };

export function AdminVocabulariesScreen() {
  const t = useText('admin-accounts');
  const client = useQueryClient();
  const { filter = '' } = route.useSearch();
  const [opened, setOpened] = useState<Opened | null>(null);
  // The form needs all fields of the entries; the table only has those it shows.
  const show = async (form: Form) => {
    try {
      const words = await client.fetchQuery({ ...adminVocabularyOptions, staleTime: 0 });
      setOpened({ ...form, words });
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  const close = () => setOpened(null);
  const refresh = () =>
    // Filters show the entries too, so the `vocabulary` queries are refetched.
    Promise.all(
      [tableKey('vocabularies'), vocabularyOptions.queryKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const done = async () => {
    close();
    toast.success(t('words.saved'));
    await refresh();
  };
  const remove = async (row: TableRow) => {
    try {
      await deleteVocabularyEntry(row.id);
      toast.success(t('words.deleted'));
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
    await refresh();
  };
  const asked = filtersOf(filter, 'kind');
  const data = opened?.words;
  const term = opened && 'id' in opened ? data?.terms.find(({ id }) => id === opened.id) : undefined;
  return (
    <>
      <AdminTableScreen
        section="vocabularies"
        onAdd={() => void show({ form: 'add' })}
        draws={{
          icon: ({ cells }) => cells.icon && <EntryIcon icon={cells.icon} color={cells.color ?? ''} />,
        }}
        actions={(row) => (
          <span className={styles.rowTools}>
            <Button size="s" onClick={() => void show({ form: 'change', id: row.id })}>
              {t('words.change')}
            </Button>
            {Number(row.cells.uses) > 0 ? (
              <Button size="s" onClick={() => void show({ form: 'merge', id: row.id })}>
                {t('words.merge')}
              </Button>
            ) : (
              <Button size="s" variant="danger" onClick={() => void remove(row)}>
                {t('words.delete')}
              </Button>
            )}
          </span>
        )}
      />
      {data && opened?.form === 'add' && (
        <VocabularyEntryDialog
          kind={VOCABULARY_KINDS.find((kind) => kind === asked) ?? 'genre'}
          term={null}
          attributes={data.attributes}
          onSaved={done}
          onClose={close}
        />
      )}
      {data && term && opened?.form === 'change' && (
        <VocabularyEntryDialog
          kind={term.kind}
          term={term}
          attributes={data.attributes}
          onSaved={done}
          onClose={close}
        />
      )}
      {data && term && opened?.form === 'merge' && (
        <MergeEntryDialog
          term={term}
          others={data.terms.filter(({ id, kind }) => kind === term.kind && id !== term.id)}
          onMerged={done}
          onClose={close}
        />
      )}
    </>
  );
}
