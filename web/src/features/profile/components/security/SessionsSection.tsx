// The sessions of the account, each of which can be ended.
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { Section } from '@/ui/Section';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { type Session, sessionsOptions, useEndSession } from '../../api/sessions';
import { deviceOf } from '../../device-name';
import actions from '../Actions.module.css';

export function SessionsSection() {
  const t = useText('profile');
  const common = useText();
  const { data, error, refetch } = useQuery(sessionsOptions);
  const end = useEndSession();
  const endOthers = () =>
    end.mutate(undefined, {
      onSuccess: () => toast.success(t('sessions.endedOthers')),
    });
  return (
    <Section title={t('sessions.title')} text={t('sessions.text')}>
      {!data && !error && <Skeleton height={120} />}
      {error && (
        <p role="alert" className={actions.note}>
          {t('sessions.failed')}{' '}
          <Button size="s" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </p>
      )}
      {data && (
        <ul>
          {data.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <Button busy={end.isPending} onClick={endOthers}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <Failure message={end.error && errorMessage(end.error)} />
    </Section>
  );
}

function SessionLine({ session }: { session: Session }) {
  const t = useText('profile');
  const locale = useLocale();
  const end = useEndSession();
  const { browser, system } = deviceOf(session.device);
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? (session.device || t('sessions.unknown')));
  const used = t('sessions.used', { when: formatDateTime(session.last_used_at, locale) });
  return (
    <li className={actions.line}>
      <div className={actions.words}>
        <p className={actions.name}>
          {device}
          {session.current && <Badge>{t('sessions.here')}</Badge>}
        </p>
        <p className={actions.quiet}>{[used, session.address].filter(Boolean).join(' · ')}</p>
      </div>
      {!session.current && (
        <Button
          size="s"
          busy={end.isPending}
          aria-label={t('sessions.endNamed', { device })}
          onClick={() =>
            end.mutate(session.id, {
              onSuccess: () => toast.success(t('sessions.ended')),
            })
          }
        >
          {t('sessions.end')}
        </Button>
      )}
      <Failure message={end.error && errorMessage(end.error)} />
    </li>
  );
}
