// Adds or edits a vocabulary entry. Its code cannot be changed, because filters and saved filters refer to
// it.
import { useId, useState } from 'react';
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { Select } from '@/ui/Select';
import { type AdminVocabularyEntry, addVocabularyEntry, changeVocabularyEntry } from '../api/vocabulary';
import tableStyles from './AdminTable.module.css';
import styles from './VocabularyEntryDialog.module.css';

export const VOCABULARY_KINDS = [
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

interface VocabularyEntryDialogProps {
  /** The kind of a new entry can be changed. */
  kind: string;
  term: AdminVocabularyEntry | null;
  /** The codes of the attributes that a version type may have. */
  attributes: readonly string[];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

const SORT = '100';
/** The kinds that a track shows as a letter or an icon. */
const DRAWN = ['marker', 'event_marker', 'label'];

export function VocabularyEntryDialog({
  kind: asked,
  term,
  attributes,
  onSaved,
  onClose,
}: VocabularyEntryDialogProps) {
  const t = useText('admin-accounts');
  const id = useId();
  const [kind, setKind] = useState(asked);
  const [chosen, setChosen] = useState<readonly string[]>(term?.attributes ?? []);
  const isType = kind === 'version_type';
  const form = useForm({
    initial: {
      name_ru: term?.name_ru ?? '',
      name_en: term?.name_en ?? '',
      code: '',
      sort: term ? String(term.sort) : SORT,
      icon: term?.icon ?? '',
      color: term?.color ?? '',
      offered_first: term?.offered_first ?? false,
    },
    check: ({ name_ru, name_en, sort }) => ({
      name_ru: name_ru.trim() ? null : t('required'),
      name_en: name_en.trim() ? null : t('required'),
      sort: /^\d+$/.test(sort) ? null : t('number'),
    }),
    submit: async ({ code, sort, ...words }) => {
      const facts = { ...words, sort: Number(sort), attributes: [...chosen] };
      await (term
        ? changeVocabularyEntry(term.id, { ...facts, ...(term.revision && { revision: term.revision }) })
        : addVocabularyEntry(kind, code.trim(), facts));
      await onSaved();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(term ? 'words.changing' : 'words.adding')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className={tableStyles.fields}>
        {!term && (
          <span className={tableStyles.label}>
            {t('words.kind')}
            <Select
              label={t('words.kind')}
              value={kind}
              options={VOCABULARY_KINDS.map((value) => ({ value, label: t(`words.kinds.${value}`) }))}
              onChange={setKind}
            />
          </span>
        )}
        <Field {...form.text('name_ru')} label={t('words.nameRu')} autoComplete="off" />
        <Field {...form.text('name_en')} label={t('words.nameEn')} autoComplete="off" />
        {!term && (
          <Field
            {...form.text('code')}
            label={t('words.code')}
            hint={t('words.codeHint')}
            autoComplete="off"
          />
        )}
        <Field {...form.text('sort')} label={t('words.sort')} inputMode="numeric" autoComplete="off" />
        {DRAWN.includes(kind) && (
          <>
            <Field {...form.text('icon')} label={t('words.icon')} autoComplete="off" />
            <Field
              {...form.text('color')}
              label={t('words.color')}
              placeholder="#aabbcc"
              autoComplete="off"
            />
          </>
        )}
        {isType && (
          <>
            <Checkbox {...form.box('offered_first')}>{t('words.offeredFirst')}</Checkbox>
            <fieldset>
              <legend className={tableStyles.label}>{t('words.attributes')}</legend>
              <div className={styles.attributes}>
                {attributes.map((code) => (
                  <Checkbox
                    key={code}
                    checked={chosen.includes(code)}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
                    }
                  >
                    {t(`words.attribute.${code as AttributeCode}`)}
                  </Checkbox>
                ))}
              </div>
            </fieldset>
          </>
        )}
      </Form>
    </Dialog>
  );
}

type AttributeCode =
  | 'original'
  | 'remix'
  | 'censored'
  | 'uncensored'
  | 'instrumental'
  | 'acapella'
  | 'shortened'
  | 'cut_part'
  | 'full'
  | 'verified';
