// Questions and answers at the desk: written, ordered, deleted with a way back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '@/api/error';
import {
  type AdminFaq,
  adminFaqOptions,
  deleteFaq,
  FAQ_KEY,
  type FaqFacts,
  orderFaq,
  saveFaq,
} from '@/features/editorial/api/desk';
import styles from '@/features/editorial/components/editor/editor.module.css';
import { TextForm, type Texts } from '@/features/editorial/components/editor/TextForm';
import { SECTIONS } from '@/features/staff/sections';
import { useLocale, useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { Sortable } from '@/ui/Sortable';
import { toast } from '@/ui/toast';
import admin from './admin.module.css';
import { AdminPage } from './admin-page';
import { StaffOnly } from './staff-only';

export function AdminFaqScreen() {
  const t = useText('staff');
  return (
    <StaffOnly need={SECTIONS.faq.need}>
      <AdminPage title={t('sections.faq.title')} back={{ to: '/admin', label: t('title') }}>
        <Desk />
      </AdminPage>
    </StaffOnly>
  );
}

const factsOf = ({ title_ru, title_en, body_ru, body_en }: Texts, position?: number): FaqFacts => ({
  question_ru: title_ru,
  question_en: title_en,
  answer_ru: body_ru,
  answer_en: body_en,
  ...(position !== undefined && { position }),
});

const textsOf = (entry: AdminFaq | null): Texts => ({
  code: '',
  title_ru: entry?.question_ru ?? '',
  title_en: entry?.question_en ?? '',
  body_ru: entry?.answer_ru ?? '',
  body_en: entry?.answer_en ?? '',
});

/** The form's own names for what the server refused. */
function renamed(failure: unknown): never {
  if (failure instanceof ApiError && failure.field) {
    const field = failure.field.replace('question_', 'title_').replace('answer_', 'body_');
    throw new ApiError(failure.message, failure.code, failure.status, field);
  }
  throw failure;
}

function Desk() {
  const t = useText('editor');
  const staff = useText('staff');
  const locale = useLocale();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(adminFaqOptions);
  const [edited, edit] = useState<AdminFaq | 'new' | null>(null);
  const refresh = () =>
    Promise.all([FAQ_KEY, ['faq']].map((queryKey) => client.invalidateQueries({ queryKey })));
  const complain = (failure: unknown) => {
    toast.error(errorMessage(failure));
    void refresh();
  };

  if (edited) {
    const entry = edited === 'new' ? null : edited;
    return (
      <TextForm
        initial={textsOf(entry)}
        labels={{ form: t('question'), title: t('question'), body: t('answer') }}
        onCancel={() => edit(null)}
        save={async (texts) => {
          await saveFaq(entry ? Number(entry.id) : null, factsOf(texts, entry?.position)).catch(renamed);
          edit(null);
          toast.success(t('saved'));
          await refresh();
        }}
      />
    );
  }
  if (!data && error)
    return <ErrorState title={staff('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;

  const nameOf = (entry: AdminFaq) => (locale === 'ru' ? entry.question_ru : entry.question_en);
  const move = (from: number, to: number) => {
    const next = [...data];
    next.splice(to, 0, ...next.splice(from, 1));
    client.setQueryData<AdminFaq[]>(FAQ_KEY, next);
    void orderFaq(next.map(({ id }) => id)).then(refresh, complain);
  };
  const remove = (entry: AdminFaq) => {
    const back = () => void saveFaq(null, factsOf(textsOf(entry), entry.position)).then(refresh, complain);
    void deleteFaq(Number(entry.id)).then(() => {
      toast.success(t('deleted'), { label: t('undo'), run: back });
      return refresh();
    }, complain);
  };
  return (
    <>
      <p className={admin.above}>
        <Button variant="primary" icon="plus" onClick={() => edit('new')}>
          {t('newQuestion')}
        </Button>
      </p>
      {data.length === 0 && <EmptyState icon="help" title={t('noQuestions')} />}
      <div className={styles.entries}>
        <Sortable
          items={data}
          keyOf={(entry) => entry.id}
          nameOf={nameOf}
          onMove={move}
          label={staff('sections.faq.title')}
        >
          {(entry, place, handle) => (
            <div className={styles.entry}>
              {handle}
              <span className={styles.entryWords}>
                <button type="button" className={styles.entryName} onClick={() => edit(entry)}>
                  {nameOf(entry)}
                </button>
              </span>
              <Button size="s" disabled={place === 0} onClick={() => move(place, place - 1)}>
                {t('up')}
              </Button>
              <Button size="s" disabled={place === data.length - 1} onClick={() => move(place, place + 1)}>
                {t('down')}
              </Button>
              <Button size="s" variant="danger" onClick={() => remove(entry)}>
                {t('delete')}
              </Button>
            </div>
          )}
        </Sortable>
      </div>
    </>
  );
}
