// Text pages in the admin area: contacts, the terms, personal data, and those that staff add. Former texts stay stored.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '@/api/error';
import { type TableRow, tableKey } from '@/features/admin/api/tables';
import { rowLink } from '@/features/admin/components/StaffTable';
import { withTableFilter } from '@/features/admin/table-query';
import {
  adminPageOptions,
  deletePage,
  PAGES_KEY,
  savePage,
  type TextPageRequest,
} from '@/features/editorial/api/admin';
import styles from '@/features/editorial/components/editor/editor.module.css';
import { TextForm, type Texts } from '@/features/editorial/components/editor/TextForm';
import { useText } from '@/i18n';
import { Button, buttonClass } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import admin from './admin.module.css';
import { AdminTableScreen } from './tables';

export { prefetchTable as prefetch } from './shared/prefetch-table';

/** The app links to these pages, so they cannot be deleted. */
const BUILT_IN_PAGES = ['contacts', 'offer', 'personal-data'] as const;
/** Notes for staff: users consent to these texts, and a consent refers to the version in force. */
const NOTES = { offer: 'offerNote', 'personal-data': 'personalDataNote', contacts: 'pageNote' } as const;
const NEW = 'new page';
/** The revision of a page without a text. */
const UNWRITTEN = '0';
const EMPTY: Texts = { code: '', title_ru: '', title_en: '', body_ru: '', body_en: '' };

/** Narrow columns: a row has two titles and three buttons, which should all be visible. */
const SIZES = { title_ru: 'slim', title_en: 'slim', code: 'slim' } as const;

const textPageOf = (code: string) => BUILT_IN_PAGES.find((known) => known === code);

export function AdminPagesScreen() {
  const t = useText('editor');
  const client = useQueryClient();
  const [edited, setEdited] = useState<string | null>(null);
  const refresh = () =>
    Promise.all(
      [PAGES_KEY, tableKey('pages'), tableKey('page-texts'), ['text-page']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const showError = (failure: unknown) => toast.error(errorMessage(failure));
  // Only the fields that the form may send.
  const save = async ({ code, title_ru, title_en, body_ru, body_en }: Texts, revision: string) => {
    await savePage(code, { title_ru, title_en, body_ru, body_en, revision });
    setEdited(null);
    toast.success(t('saved'));
    await refresh();
  };
  const remove = async (code: string) => {
    try {
      // Fetched before deleting, because undo has to restore the text.
      const { title_ru, title_en, body_ru, body_en } = await client.fetchQuery(adminPageOptions(code));
      const facts: TextPageRequest = { title_ru, title_en, body_ru, body_en };
      await deletePage(code);
      toast.success(t('deleted'), {
        label: t('undo'),
        run: () => void savePage(code, facts).then(refresh, showError),
      });
    } catch (failure) {
      showError(failure);
    }
    await refresh();
  };
  const close = () => setEdited(null);
  return (
    <AdminTableScreen
      section="pages"
      opens={(row, name: ReactNode) => (
        <button type="button" className={rowLink} onClick={() => setEdited(row.cells.code ?? '')}>
          {name}
        </button>
      )}
      sizes={SIZES}
      onAdd={() => setEdited(NEW)}
      actions={(row) => <RowTools row={row} onDelete={(code) => void remove(code)} />}
      instead={
        edited === NEW ? (
          <PageForm initial={EMPTY} isNew save={save} onCancel={close} />
        ) : (
          edited && <Existing code={edited} save={save} onCancel={close} />
        )
      }
    />
  );
}

function RowTools({ row, onDelete }: { row: TableRow; onDelete: (code: string) => void }) {
  const t = useText('editor');
  const { code, state } = row.cells;
  if (!code || state === 'unwritten') return null;
  const textPage = textPageOf(code);
  const small = buttonClass({ size: 's' });
  return (
    <span className={admin.rowTools}>
      {textPage ? (
        <Link to={`/${textPage}`} className={small}>
          {t('open')}
        </Link>
      ) : (
        <Link to="/pages/$code" params={{ code }} className={small}>
          {t('open')}
        </Link>
      )}
      {state === 'own' && (
        <Link to="/admin/page-texts" search={{ filter: withTableFilter('', 'code', code) }} className={small}>
          {t('earlier')}
        </Link>
      )}
      {!textPage && (
        <Button size="s" variant="danger" onClick={() => onDelete(code)}>
          {t('delete')}
        </Button>
      )}
    </span>
  );
}

interface FormProps {
  /** `revision` is that of the text the form was opened with. */
  save: (texts: Texts, revision: string) => Promise<unknown>;
  onCancel: () => void;
}

function Existing({ code, ...form }: FormProps & { code: string }) {
  const t = useText('admin');
  const { data, error, refetch } = useQuery(adminPageOptions(code));
  if (data) {
    const { revision = UNWRITTEN, ...texts } = data;
    return <PageForm initial={texts} revision={revision} {...form} />;
  }
  if (error)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

interface PageFormProps extends FormProps {
  initial: Texts;
  revision?: string;
  isNew?: boolean;
}

function PageForm({ initial, revision = UNWRITTEN, isNew = false, save, onCancel }: PageFormProps) {
  const t = useText('editor');
  return (
    <>
      <p className={styles.note}>{t(NOTES[textPageOf(initial.code) ?? 'contacts'])}</p>
      <TextForm
        initial={initial}
        labels={{ form: t('page'), title: t('title'), body: t('body') }}
        asksCode={isNew}
        save={(texts) => save(texts, revision)}
        onCancel={onCancel}
      />
    </>
  );
}
