// Questions and answers in the admin area: edited, ordered, and deleted with undo.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, errorMessage } from '@/api/error';
import { type TableRow, tableKey } from '@/features/admin/api/tables';
import { rowLink } from '@/features/admin/components/StaffTable';
import { deleteFaq, type FaqEntryRequest, saveFaq } from '@/features/editorial/api/admin';
import { TextForm, type Texts } from '@/features/editorial/components/editor/TextForm';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import { AdminTableScreen } from './tables';

export { prefetchTable as prefetch } from './shared/prefetch-table';

const factsOf = ({ title_ru, title_en, body_ru, body_en }: Texts): FaqEntryRequest => ({
  question_ru: title_ru,
  question_en: title_en,
  answer_ru: body_ru,
  answer_en: body_en,
});

const textsOf = (row: TableRow | null): Texts => ({
  code: '',
  title_ru: row?.cells.question_ru ?? '',
  title_en: row?.cells.question_en ?? '',
  body_ru: row?.cells.answer_ru ?? '',
  body_en: row?.cells.answer_en ?? '',
});

/** Maps the field names of the API to those of the form. */
function renamed(failure: unknown): never {
  if (failure instanceof ApiError && failure.field) {
    const field = failure.field.replace('question_', 'title_').replace('answer_', 'body_');
    throw new ApiError(failure.message, failure.code, failure.status, field);
  }
  throw failure;
}

export function AdminFaqScreen() {
  const t = useText('editor');
  const client = useQueryClient();
  const [edited, setEdited] = useState<TableRow | 'new' | null>(null);
  const refresh = () =>
    Promise.all([tableKey('faq'), ['faq']].map((queryKey) => client.invalidateQueries({ queryKey })));
  const complain = (failure: unknown) => {
    toast.error(errorMessage(failure));
    void refresh();
  };
  const remove = (row: TableRow) => {
    const { position } = row.cells;
    const facts = { ...factsOf(textsOf(row)), ...(position && { position: Number(position) }) };
    const back = () => void saveFaq(null, facts).then(refresh, complain);
    void deleteFaq(Number(row.id)).then(() => {
      toast.success(t('deleted'), { label: t('undo'), run: back });
      return refresh();
    }, complain);
  };
  const entry = edited === 'new' ? null : edited;
  return (
    <AdminTableScreen
      section="faq"
      opens={(row, name: ReactNode) => (
        <button type="button" className={rowLink} onClick={() => setEdited(row)}>
          {name}
        </button>
      )}
      onAdd={() => setEdited('new')}
      actions={(row) => (
        <Button size="s" variant="danger" onClick={() => remove(row)}>
          {t('delete')}
        </Button>
      )}
      instead={
        edited && (
          <TextForm
            initial={textsOf(entry)}
            labels={{ form: t('question'), title: t('question'), body: t('answer') }}
            onCancel={() => setEdited(null)}
            save={async (texts) => {
              // The revision from when the form was opened, so that the server detects changes made in another window.
              const facts = { ...factsOf(texts), ...(entry?.revision && { revision: entry.revision }) };
              await saveFaq(entry ? Number(entry.id) : null, facts).catch(renamed);
              setEdited(null);
              toast.success(t('saved'));
              await refresh();
            }}
          />
        )
      }
    />
  );
}
