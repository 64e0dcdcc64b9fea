// The words tracks are described with: found, added, renamed, merged and deleted.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { deleteTerm, vocabularyOptions } from '@/features/staff/api/machinery';
import { type TableRow, tableKey } from '@/features/staff/api/tables';
import { MergeDialog } from '@/features/staff/components/MergeDialog';
import { TERM_KINDS, TermDialog } from '@/features/staff/components/TermDialog';
import { TermIcon } from '@/features/staff/components/TermIcon';
import { chosenOf } from '@/features/staff/desk';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import styles from './admin.module.css';
import { DeskScreen } from './admin-desk';

type Opened = { form: 'change' | 'merge'; id: string } | { form: 'add' } | null;

export function AdminVocabulariesScreen() {
  const t = useText('people');
  const client = useQueryClient();
  const { filter = '' } = useSearch({ strict: false });
  const [opened, open] = useState<Opened>(null);
  // All that forms need to know of words; the list has only what it shows.
  const { data } = useQuery({ ...vocabularyOptions, enabled: opened !== null });
  const close = () => open(null);
  const refresh = () =>
    // Filters everywhere show the words too.
    Promise.all(
      [tableKey('vocabularies'), vocabularyOptions.queryKey, ['vocabulary']].map((queryKey) =>
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
      await deleteTerm(row.id);
      toast.success(t('words.deleted'));
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
    await refresh();
  };
  const asked = chosenOf(String(filter), 'kind');
  const term = opened && 'id' in opened ? data?.terms.find(({ id }) => id === opened.id) : undefined;
  return (
    <>
      <DeskScreen
        desk="vocabularies"
        onAdd={() => open({ form: 'add' })}
        draws={{
          icon: ({ cells }) => cells.icon && <TermIcon icon={cells.icon} color={cells.color ?? ''} />,
        }}
        actions={(row) => (
          <span className={styles.rowTools}>
            <Button size="s" onClick={() => open({ form: 'change', id: row.id })}>
              {t('words.change')}
            </Button>
            {Number(row.cells.uses) > 0 ? (
              <Button size="s" onClick={() => open({ form: 'merge', id: row.id })}>
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
        <TermDialog
          kind={TERM_KINDS.find((kind) => kind === asked) ?? 'genre'}
          term={null}
          attributes={data.attributes}
          onSaved={done}
          onClose={close}
        />
      )}
      {data && term && opened?.form === 'change' && (
        <TermDialog
          kind={term.kind}
          term={term}
          attributes={data.attributes}
          onSaved={done}
          onClose={close}
        />
      )}
      {data && term && opened?.form === 'merge' && (
        <MergeDialog
          term={term}
          others={data.terms.filter(({ id, kind }) => kind === term.kind && id !== term.id)}
          onMerged={done}
          onClose={close}
        />
      )}
    </>
  );
}
