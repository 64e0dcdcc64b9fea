// The words of one vocabulary: added, renamed, put in order, merged and deleted.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '@/api/client';
import { errorMessage } from '@/api/error';
import { useLocale, useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Select } from '@/ui/Select';
import { toast } from '@/ui/toast';
import { type DeskTerm, deleteTerm, vocabularyOptions } from '../api/machinery';
import { MergeDialog } from './MergeDialog';
import { TermDialog } from './TermDialog';
import styles from './VocabularyDesk.module.css';

interface VocabularyDeskProps {
  vocabulary: Schemas['DeskVocabulary'];
  kind: TermKind;
  onKind: (kind: TermKind) => void;
}

export const TERM_KINDS = [
  'genre',
  'category',
  'additional_category',
  'marker',
  'event_marker',
  'part_of_night',
  'version_type',
  'format_set',
  'label',
] as const;

export type TermKind = (typeof TERM_KINDS)[number];

export function VocabularyDesk({ vocabulary, kind, onKind }: VocabularyDeskProps) {
  const t = useText('people');
  const locale = useLocale();
  const client = useQueryClient();
  const [edited, edit] = useState<DeskTerm | 'new' | null>(null);
  const [merged, merge] = useState<DeskTerm | null>(null);
  const terms = vocabulary.terms.filter((term) => term.kind === kind);
  const refresh = () =>
    // Filters everywhere show the words too.
    Promise.all(
      [vocabularyOptions.queryKey, ['vocabulary']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const done = async () => {
    edit(null);
    merge(null);
    toast.success(t('words.saved'));
    await refresh();
  };
  const remove = async (term: DeskTerm) => {
    try {
      await deleteTerm(term.id);
      toast.success(t('words.deleted'));
      await refresh();
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  return (
    <>
      <div className={styles.tools}>
        <Select
          label={t('words.kind')}
          value={kind}
          options={TERM_KINDS.map((value) => ({ value, label: t(`words.kinds.${value}`) }))}
          onChange={onKind}
        />
        <Button variant="primary" icon="plus" onClick={() => edit('new')}>
          {t('words.add')}
        </Button>
      </div>
      {terms.length === 0 ? (
        <EmptyState icon="filter" title={t('words.none')} />
      ) : (
        <ul className={styles.terms} aria-label={t(`words.kinds.${kind}`)}>
          {terms.map((term) => (
            <li key={term.id} className={styles.term}>
              {term.icon && (
                <span className={styles.icon} style={term.color ? { background: term.color } : {}}>
                  {term.icon}
                </span>
              )}
              <span className={styles.names}>
                <span className={styles.name}>{locale === 'ru' ? term.name_ru : term.name_en}</span>
                <span className={styles.quiet}>
                  {locale === 'ru' ? term.name_en : term.name_ru} · {term.code} · {term.sort}
                </span>
              </span>
              <Badge>{t('words.used', { count: term.used })}</Badge>
              <span className={styles.buttons}>
                <Button size="s" onClick={() => edit(term)}>
                  {t('words.change')}
                </Button>
                {term.used > 0 ? (
                  <Button size="s" onClick={() => merge(term)}>
                    {t('words.merge')}
                  </Button>
                ) : (
                  <Button size="s" variant="danger" onClick={() => void remove(term)}>
                    {t('words.delete')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <TermDialog
          kind={kind}
          term={edited === 'new' ? null : edited}
          attributes={vocabulary.attributes}
          onSaved={done}
          onClose={() => edit(null)}
        />
      )}
      {merged && (
        <MergeDialog
          term={merged}
          others={terms.filter(({ id }) => id !== merged.id)}
          onMerged={done}
          onClose={() => merge(null)}
        />
      )}
    </>
  );
}
