// The sign-in providers that are linked to the account.
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { Section } from '@/ui/Section';
import { toast } from '@/ui/toast';
import { type Identity, identitiesOptions, useUnlink } from '../../api/identities';
import actions from '../Actions.module.css';

export function LinkedSection() {
  const t = useText('profile');
  const { data, error } = useQuery(identitiesOptions);
  if (!error && !data?.length) return null;
  return (
    <Section title={t('linked.title')} text={t('linked.text')}>
      {error && <p className={actions.note}>{errorMessage(error)}</p>}
      {data && (
        <ul>
          {data.map((identity) => (
            <IdentityLine key={identity.id} identity={identity} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function IdentityLine({ identity: { id, title, email, linked_at } }: { identity: Identity }) {
  const t = useText('profile');
  const locale = useLocale();
  const unlink = useUnlink();
  const since = t('linked.since', { when: formatDateTime(linked_at, locale, 'day') });
  return (
    <li className={actions.line}>
      <div className={actions.words}>
        <p className={actions.name}>{title}</p>
        <p className={actions.quiet}>{[email, since].filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        size="s"
        busy={unlink.isPending}
        aria-label={t('linked.removeNamed', { title })}
        onClick={() =>
          unlink.mutate(id, {
            onSuccess: () => toast.success(t('linked.removed')),
          })
        }
      >
        {t('linked.remove')}
      </Button>
      <Failure message={unlink.error && errorMessage(unlink.error)} />
    </li>
  );
}
