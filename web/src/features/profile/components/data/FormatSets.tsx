// The format sets of the user; each change is saved at once.
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import type { User } from '@/api/user';
import { useText } from '@/i18n';
import { Checkbox } from '@/ui/Checkbox';
import { Failure } from '@/ui/Failure';
import { Section } from '@/ui/Section';
import { Skeleton } from '@/ui/Skeleton';
import { formatSetsOptions, useUpdateUser } from '../../api/profile';
import actions from '../Actions.module.css';
import styles from './FormatSets.module.css';

export function FormatSets({ user }: { user: User }) {
  const t = useText('profile');
  const sets = useQuery(formatSetsOptions);
  const update = useUpdateUser();
  // Shows the new value while its request is pending.
  const chosen = update.isPending ? (update.variables.format_sets ?? []) : user.format_sets;
  const toggle = (id: number) =>
    update.mutate({
      format_sets: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
    });
  return (
    <Section title={t('formats.title')} text={t('formats.text')}>
      {sets.isPending && <Skeleton height={96} />}
      {sets.data?.length === 0 && <p className={actions.quiet}>{t('formats.none')}</p>}
      {sets.error && <p className={actions.note}>{errorMessage(sets.error)}</p>}
      <div className={styles.sets}>
        {sets.data?.map(({ id, name }) => (
          <div key={id}>
            <Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)}>
              {name}
            </Checkbox>
          </div>
        ))}
      </div>
      <Failure message={update.error && errorMessage(update.error)} />
    </Section>
  );
}
