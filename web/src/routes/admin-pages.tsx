// Pages of text at the desk: contacts and what staff add.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import {
  adminPagesOptions,
  deletePage,
  PAGES_KEY,
  type AdminPage as Page,
  savePage,
} from '@/features/editorial/api/desk';
import styles from '@/features/editorial/components/editor/editor.module.css';
import { TextForm } from '@/features/editorial/components/editor/TextForm';
import { SECTIONS } from '@/features/staff/sections';
import { useLocale, useText } from '@/i18n';
import { Button, buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import admin from './admin.module.css';
import { AdminPage } from './admin-page';
import { StaffOnly } from './staff-only';

/** The app leads to it, so it cannot be deleted. */
const FIXED = 'contacts';
const EMPTY = { code: '', title_ru: '', title_en: '', body_ru: '', body_en: '' };

export function AdminPagesScreen() {
  const t = useText('staff');
  return (
    <StaffOnly need={SECTIONS.pages.need}>
      <AdminPage title={t('sections.pages.title')} back={{ to: '/admin', label: t('title') }}>
        <Desk />
      </AdminPage>
    </StaffOnly>
  );
}

function Desk() {
  const t = useText('editor');
  const staff = useText('staff');
  const locale = useLocale();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(adminPagesOptions);
  const [edited, edit] = useState<Page | 'new' | null>(null);
  const refresh = () =>
    Promise.all([PAGES_KEY, ['text-page']].map((queryKey) => client.invalidateQueries({ queryKey })));
  const complain = (failure: unknown) => toast.error(errorMessage(failure));

  if (edited) {
    return (
      <TextForm
        initial={edited === 'new' ? EMPTY : edited}
        labels={{ form: t('page'), title: t('title'), body: t('body') }}
        asksCode={edited === 'new'}
        onCancel={() => edit(null)}
        save={async ({ code, ...texts }) => {
          await savePage(code, texts);
          edit(null);
          toast.success(t('saved'));
          await refresh();
        }}
      />
    );
  }
  if (!data && error)
    return <ErrorState title={staff('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;

  const remove = ({ code, title_ru, title_en, body_ru, body_en }: Page) => {
    const back = () => void savePage(code, { title_ru, title_en, body_ru, body_en }).then(refresh, complain);
    void deletePage(code).then(() => {
      toast.success(t('deleted'), { label: t('undo'), run: back });
      return refresh();
    }, complain);
  };
  return (
    <>
      <p className={admin.above}>
        <Button variant="primary" icon="plus" onClick={() => edit('new')}>
          {t('newPage')}
        </Button>
      </p>
      {data.length === 0 && <EmptyState icon="blog" title={t('noPages')} />}
      <ul className={styles.entries} aria-label={staff('sections.pages.title')}>
        {data.map((page) => (
          <li key={page.code} className={styles.entry}>
            <span className={styles.entryWords}>
              <button type="button" className={styles.entryName} onClick={() => edit(page)}>
                {locale === 'ru' ? page.title_ru : page.title_en}
              </button>
              <span className={styles.entryNote}>
                {page.code === FIXED ? '/contacts' : `/pages/${page.code}`}
              </span>
            </span>
            {page.code === FIXED ? (
              <Link to="/contacts" className={buttonClass({ size: 's' })}>
                {t('open')}
              </Link>
            ) : (
              <>
                <Link to="/pages/$code" params={{ code: page.code }} className={buttonClass({ size: 's' })}>
                  {t('open')}
                </Link>
                <Button size="s" variant="danger" onClick={() => remove(page)}>
                  {t('delete')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
