// Changes many tracks at once.
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { optionsOf, type Vocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { RATINGS } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { Select } from '@/ui/Select';
import type { BulkChange } from '../api/catalog-admin';
import {
  type BulkChoices,
  type BulkName,
  changeOf,
  NOTHING,
  PUBLISHING,
  SET_WORDS,
  SWITCHES,
  WORD_CHANGES,
} from '../bulk';
import styles from './catalog-admin.module.css';

interface BulkDialogProps {
  count: number;
  vocabulary: Vocabulary;
  onClose: () => void;
  /** If the promise is rejected, the dialog shows the error. */
  onChange: (change: BulkChange) => Promise<void>;
}

interface Option {
  value: string;
  label: string;
}

export function BulkDialog({ count, vocabulary, onClose, onChange }: BulkDialogProps) {
  const t = useText('catalog-admin');
  const [choices, setChoices] = useState<BulkChoices>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const change = changeOf(choices);
  const isEmpty = Object.keys(change).length === 0;
  const save = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      await onChange(change);
    } catch (error) {
      setFailure(errorMessage(error));
      setIsPending(false);
    }
  };
  const set = (name: BulkName) => (value: string) => setChoices((old) => ({ ...old, [name]: value }));
  const yesOrNo: Option[] = [
    { value: 'yes', label: t('bulk.yes') },
    { value: 'no', label: t('bulk.no') },
  ];
  const nothing: Option = { value: NOTHING, label: t('fields.none') };
  const offered: Record<Exclude<BulkName, 'publish_at'>, Option[]> = {
    add_genre: optionsOf(vocabulary.genres),
    remove_genre: optionsOf(vocabulary.genres),
    add_marker: optionsOf(vocabulary.markers),
    remove_marker: optionsOf(vocabulary.markers),
    add_part_of_night: optionsOf(vocabulary.parts_of_night),
    remove_part_of_night: optionsOf(vocabulary.parts_of_night),
    category: [nothing, ...optionsOf(vocabulary.categories)],
    label: [nothing, ...optionsOf(vocabulary.labels)],
    rating: RATINGS.map((value) => ({ value: String(value), label: '★'.repeat(value) })),
    adult: yesOrNo,
    record_pool: yesOrNo,
    pro: yesOrNo,
    event: yesOrNo,
    hidden: yesOrNo,
    publish: PUBLISHING.map((value) => ({ value, label: t(`publishing.${value}`) })),
  };
  const names = ['rating', ...SET_WORDS, ...WORD_CHANGES, ...SWITCHES, 'publish'] as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('bulk.title', { n: String(count) })}
      description={t('bulk.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={isEmpty} busy={isPending} onClick={() => void save()}>
            {t('bulk.save', { n: String(count) })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div role="alert">{failure && <p className={styles.refused}>{failure}</p>}</div>
        <div className={styles.row}>
          {names.map((name) => (
            <div key={name} className={styles.labelled}>
              <span className={styles.legend} aria-hidden="true">
                {t(`bulk.${name}`)}
              </span>
              <Select
                label={t(`bulk.${name}`)}
                options={[{ value: '', label: t('bulk.asItIs') }, ...offered[name]]}
                value={choices[name] ?? ''}
                onChange={set(name)}
              />
            </div>
          ))}
          <Field
            type="datetime-local"
            label={t('fields.publishAt')}
            hint={t('fields.publishHint')}
            value={choices.publish_at ?? ''}
            onChange={(event) => set('publish_at')(event.target.value)}
          />
        </div>
      </div>
    </Dialog>
  );
}
