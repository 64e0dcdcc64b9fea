// An ordered list that staff compose: entries can be searched for, added, moved and removed.
import { useText } from '@/i18n';
import { IconButton } from '@/ui/IconButton';
import { Sortable } from '@/ui/Sortable';
import type { Pick, PickKind } from '../api/pick';
import styles from './OrderedPicks.module.css';
import { Picker } from './Picker';

interface OrderedPicksProps {
  thing: PickKind;
  label: string;
  picks: readonly Pick[];
  onChange: (picks: Pick[]) => void;
}

export function OrderedPicks({ thing, label, picks, onChange }: OrderedPicksProps) {
  const t = useText('admin');
  const nameOf = (pick: Pick) => pick.name || t('pick.hidden', { id: pick.id });
  const move = (from: number, to: number) => {
    const next = [...picks];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <div className={styles.picks}>
      <Sortable items={picks} keyOf={({ id }) => id} nameOf={nameOf} onMove={move} label={label}>
        {(pick, index, handle) => (
          <div className={styles.pick}>
            {handle}
            <span className={styles.words}>
              <span>{nameOf(pick)}</span> <span className={styles.note}>{pick.note}</span>
            </span>
            <IconButton
              icon="arrowUp"
              size="s"
              label={t('pick.up', { name: nameOf(pick) })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon="arrowDown"
              size="s"
              label={t('pick.down', { name: nameOf(pick) })}
              disabled={index === picks.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              icon="close"
              size="s"
              label={t('pick.remove', { name: nameOf(pick) })}
              onClick={() => onChange(picks.filter((_, other) => other !== index))}
            />
          </div>
        )}
      </Sortable>
      {picks.length === 0 && <p className={styles.note}>{t('pick.empty')}</p>}
      <Picker
        thing={thing}
        excluded={picks.map(({ id }) => id)}
        onPick={(pick) => onChange([...picks, pick])}
      />
    </div>
  );
}
