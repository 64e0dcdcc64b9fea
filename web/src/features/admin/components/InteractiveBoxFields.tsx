// One box of an interactive: its texts in both languages, and its tracks.
import { useLocale, useText } from '@/i18n';
import { TEXT_LEAD_MAX, TEXT_TITLE_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { IconButton } from '@/ui/IconButton';
import { TextArea } from '@/ui/TextArea';
import type { InteractiveBoxInput } from '../api/home-page';
import styles from './home-page.module.css';
import { OrderedPicks } from './OrderedPicks';

interface InteractiveBoxFieldsProps {
  moment: InteractiveBoxInput;
  /** The index, starting at 0. */
  place: number;
  count: number;
  /** The error of a field by its name. */
  errorOf: (name: string) => string | null;
  onChange: (moment: InteractiveBoxInput) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

export function InteractiveBoxFields({
  moment,
  place,
  count,
  errorOf,
  onChange,
  onMove,
  onRemove,
}: InteractiveBoxFieldsProps) {
  const t = useText('admin');
  const own = useLocale() === 'ru' ? moment.title_ru : moment.title_en;
  const name = own || moment.title_ru || moment.title_en || t('front.interactive.new');
  const titles = [
    ['title_ru', t('front.interactive.titleRu')],
    ['title_en', t('front.interactive.titleEn')],
  ] as const;
  const hints = [
    ['hint_ru', t('front.interactive.hintRu')],
    ['hint_en', t('front.interactive.hintEn')],
  ] as const;
  return (
    <section className={styles.moment} aria-label={name}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <IconButton
          icon="arrowUp"
          size="s"
          label={t('front.interactive.up')}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrowDown"
          size="s"
          label={t('front.interactive.down')}
          disabled={place === count - 1}
          onClick={() => onMove(1)}
        />
        <Button size="s" variant="danger" onClick={onRemove}>
          {t('front.interactive.remove')}
        </Button>
      </header>
      <div className={styles.pair}>
        {titles.map(([field, label]) => (
          <Field
            key={field}
            label={label}
            value={moment[field]}
            error={errorOf(field)}
            maxLength={TEXT_TITLE_MAX}
            autoComplete="off"
            onChange={(event) => onChange({ ...moment, [field]: event.target.value })}
          />
        ))}
        {hints.map(([field, label]) => (
          <TextArea
            key={field}
            label={label}
            value={moment[field]}
            error={errorOf(field)}
            rows={2}
            maxLength={TEXT_LEAD_MAX}
            onChange={(event) => onChange({ ...moment, [field]: event.target.value })}
          />
        ))}
      </div>
      <OrderedPicks
        thing="track"
        label={t('front.interactive.tracks', { name })}
        picks={moment.tracks}
        onChange={(tracks) => onChange({ ...moment, tracks })}
      />
    </section>
  );
}
