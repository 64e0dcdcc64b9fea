// The boxes of an interactive, edited and saved together.
import { useState } from 'react';
import { ApiError, errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { toast } from '@/ui/toast';
import { type AdminInteractive, type InteractiveBoxInput, saveBoxes, trackPick } from '../api/home-page';
import styles from './home-page.module.css';
import { InteractiveBoxFields } from './InteractiveBoxFields';

interface InteractiveBoxesProps {
  interactive: AdminInteractive;
  onSaved: (interactive: AdminInteractive) => void;
}

const momentsOf = ({ boxes }: AdminInteractive): Keyed[] =>
  boxes.map((box) => ({ key: box.id, moment: { ...box, tracks: box.tracks.map(trackPick) } }));

/** New boxes have no id yet, so they need a key. */
interface Keyed {
  key: string;
  moment: InteractiveBoxInput;
}

/** The fields that show their own error. */
const isShown = (field: string): boolean => /^boxes\.\d+\.(title|hint)_(ru|en)$/.test(field);

/** The number of boxes added since the page was opened. */
let added = 0;

const NEW: InteractiveBoxInput = {
  id: null,
  title_ru: '',
  title_en: '',
  hint_ru: '',
  hint_en: '',
  tracks: [],
};

export function InteractiveBoxes({ interactive, onSaved }: InteractiveBoxesProps) {
  const t = useText('admin');
  const [moments, setMoments] = useState(() => momentsOf(interactive));
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const change = (next: Keyed[]) => {
    setMoments(next);
    setWrong(null);
  };
  const save = async () => {
    setIsSaving(true);
    try {
      const saved = await saveBoxes(
        interactive.id,
        interactive.revision,
        moments.map(({ moment }) => moment),
      );
      setMoments(momentsOf(saved));
      setWrong(null);
      toast.success(t('desk.saved'));
      onSaved(saved);
    } catch (failure) {
      const field = (failure instanceof ApiError && failure.field) || '';
      setWrong({ field, message: errorMessage(failure) });
    } finally {
      setIsSaving(false);
    }
  };
  const move = (from: number, by: number) => {
    const next = [...moments];
    next.splice(from + by, 0, ...next.splice(from, 1));
    change(next);
  };
  return (
    <>
      {moments.length === 0 && (
        <EmptyState
          icon="sparkles"
          title={t('front.interactive.empty')}
          text={t('front.interactive.emptyText')}
        />
      )}
      {moments.map(({ key, moment }, index) => (
        <InteractiveBoxFields
          key={key}
          moment={moment}
          place={index}
          count={moments.length}
          errorOf={(name) => (wrong?.field === `boxes.${index}.${name}` ? wrong.message : null)}
          onChange={(next) =>
            change(moments.map((other) => (other.key === key ? { key, moment: next } : other)))
          }
          onMove={(by) => move(index, by)}
          onRemove={() => change(moments.filter((other) => other.key !== key))}
        />
      ))}
      <Failure message={wrong && !isShown(wrong.field) ? wrong.message : null} />
      <div className={styles.bar}>
        <Button icon="plus" onClick={() => change([...moments, { key: `new ${added++}`, moment: NEW }])}>
          {t('front.interactive.add')}
        </Button>
        <Button variant="primary" busy={isSaving} onClick={() => void save()}>
          {t('desk.save')}
        </Button>
      </div>
    </>
  );
}
