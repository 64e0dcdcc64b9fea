// One account: its data, and the actions of an admin.
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '@/api/use-action';
import { useLocale, useText } from '@/i18n';
import { money } from '@/lib/money';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { Section } from '@/ui/Section';
import { toast } from '@/ui/toast';
import {
  type AdminUser,
  adminUserKey,
  blockUser,
  endUserSessions,
  sendReset,
  turnOffTwoFactor,
  unblockUser,
} from '../api/accounts';
import { usePaymentStatus } from '../payment-status';
import { DateTime } from './DateTime';
import { type Fact, Facts } from './Facts';
import { GivePlan } from './GivePlan';
import { ReasonDialog } from './ReasonDialog';
import { RolesForm } from './RolesForm';
import styles from './UserAdmin.module.css';

const TONES = { active: 'success', unconfirmed: 'warning', blocked: 'danger', deleted: 'neutral' } as const;

type OpenDialog = 'block' | 'twoFactor' | 'plan' | null;

interface UserAdminProps {
  user: AdminUser;
  /** Admins cannot remove their own staff roles, block themselves or view the app as themselves. */
  isOwn: boolean;
  /** If it rejects, the page shows the error. */
  onView: () => Promise<unknown>;
}

export function UserAdmin({ user, isOwn, onView }: UserAdminProps) {
  const t = useText('admin-accounts');
  const locale = useLocale();
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const statusOf = usePaymentStatus();
  const state = user.state as keyof typeof TONES;
  const exists = state !== 'deleted';
  const refresh = () => client.invalidateQueries({ queryKey: adminUserKey(user.id) });
  const runAction = async (action: () => Promise<unknown>, done: string) => {
    await action();
    toast.success(done);
    await refresh();
  };
  // Each section shows its own failure.
  const view = useAction();
  const sessions = useAction();
  const keys = useAction();
  const block = useAction();

  const { current, next, renews_at, grace_until } = user.standing;
  const facts: Fact[] = [
    [
      t('user.state'),
      <Badge key="state" tone={TONES[state]}>
        {t(`user.states.${state}`)}
      </Badge>,
    ],
    [t('user.blockedAt'), user.block && <DateTime key="blocked" at={user.block.at} />],
    [t('user.blockReason'), user.block?.reason ?? null],
    [t('user.email'), user.email],
    [t('user.pending'), user.email_pending],
    [t('user.name'), user.name],
    [t('user.userName'), user.user_name],
    [t('user.signedUp'), <DateTime key="since" at={user.created_at} />],
    [t('user.lastSeen'), user.last_seen && <DateTime key="seen" at={user.last_seen} />],
    [t('user.downloads'), user.downloads.toLocaleString(locale)],
    [t('user.submissions'), user.submissions.toLocaleString(locale)],
    [t('user.playlists'), user.playlists.toLocaleString(locale)],
  ];
  return (
    <>
      <Facts facts={facts} />
      <p className={styles.tools}>
        {exists && !isOwn && (
          <Button icon="eye" busy={view.isPending} onClick={() => view.run(onView)}>
            {t('user.view')}
          </Button>
        )}
        <Link to="/admin/audit" search={{ filter: `subject:account ${user.id}` }} className={styles.link}>
          {t('user.log')}
        </Link>
      </p>
      <Failure message={view.failure} />
      <div>
        {exists && (
          <Section title={t('roles.title')} text={t('roles.text')}>
            <RolesForm user={user} isOwn={isOwn} onSaved={refresh} />
          </Section>
        )}
        <Section title={t('plan.title')} text={t('plan.text')}>
          <p>
            {current.name}
            {current.to && (
              <>
                {', '}
                {t('plan.until')} <DateTime at={current.to} />
              </>
            )}
          </p>
          {next?.from && (
            <p>
              {t('plan.then')} {next.name}
              {', '}
              {t('plan.from')} <DateTime at={next.from} />
              {next.to && (
                <>
                  {' '}
                  {t('plan.until')} <DateTime at={next.to} />
                </>
              )}
            </p>
          )}
          {renews_at && (
            <p>
              {t(grace_until ? 'plan.triedAt' : 'plan.renewsAt')} <DateTime at={renews_at} />
            </p>
          )}
          {!renews_at && current.to && <p>{t('plan.endsThen')}</p>}
          {exists && <Button onClick={() => setOpenDialog('plan')}>{t('plan.give')}</Button>}
        </Section>
        <Section title={t('payments.title')}>
          {user.payments.length === 0 && <p className={styles.none}>{t('payments.none')}</p>}
          {user.payments.length > 0 && (
            <ul className={styles.lines}>
              {user.payments.map((payment) => (
                <li key={payment.code}>
                  <Link to="/admin/payments/$code" params={{ code: payment.code }} className={styles.link}>
                    {money(payment.amount, payment.currency, locale)}
                  </Link>
                  <span>{payment.name}</span>
                  <Badge tone={statusOf(payment.status).tone}>{statusOf(payment.status).words}</Badge>
                  <span className={styles.quiet}>
                    <DateTime at={payment.created_at} />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {user.payments_total > user.payments.length && (
            <Link to="/admin/payments" search={{ q: user.login }} className={styles.link}>
              {t('payments.all', { count: user.payments_total })}
            </Link>
          )}
        </Section>
        {exists && (
          <Section title={t('sessions.title')} text={t('sessions.text')}>
            {user.sessions.length === 0 && <p className={styles.none}>{t('sessions.none')}</p>}
            {user.sessions.length > 0 && (
              <ul className={styles.lines}>
                {user.sessions.map((session) => (
                  <li key={session.id}>
                    <span className={styles.device}>{session.device || session.address}</span>
                    <span className={styles.quiet}>
                      {session.address} · <DateTime at={session.last_used_at} />
                    </span>
                    <Button
                      size="s"
                      onClick={() =>
                        sessions.run(() =>
                          runAction(() => endUserSessions(user.id, session.id), t('sessions.ended')),
                        )
                      }
                    >
                      {t('sessions.end')}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {user.sessions.length > 1 && (
              <Button
                onClick={() =>
                  sessions.run(() => runAction(() => endUserSessions(user.id), t('sessions.ended')))
                }
              >
                {t('sessions.endAll')}
              </Button>
            )}
            <Failure message={sessions.failure} />
          </Section>
        )}
        {exists && (
          <Section title={t('keys.title')} text={t('keys.text')}>
            {state !== 'blocked' && (
              <Button
                busy={keys.isPending}
                onClick={() => keys.run(() => runAction(() => sendReset(user.id), t('keys.sent')))}
              >
                {t('keys.reset')}
              </Button>
            )}
            {user.two_factor && !isOwn && (
              <Button onClick={() => setOpenDialog('twoFactor')}>{t('keys.twoFactor')}</Button>
            )}
            <Failure message={keys.failure} />
          </Section>
        )}
        {exists && !isOwn && (
          <Section title={t('block.title')} text={t('block.text')}>
            {state === 'blocked' ? (
              <Button
                busy={block.isPending}
                onClick={() => block.run(() => runAction(() => unblockUser(user.id), t('block.opened')))}
              >
                {t('block.unblock')}
              </Button>
            ) : (
              <Button variant="danger" onClick={() => setOpenDialog('block')}>
                {t('block.block')}
              </Button>
            )}
            <Failure message={block.failure} />
          </Section>
        )}
      </div>
      {openDialog === 'block' && (
        <ReasonDialog
          title={t('block.ask', { login: user.login })}
          text={t('block.told')}
          action={t('block.block')}
          onConfirm={(reason) => runAction(() => blockUser(user.id, reason), t('block.done'))}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === 'twoFactor' && (
        <ReasonDialog
          title={t('keys.ask', { login: user.login })}
          text={t('keys.told')}
          action={t('keys.turnOff')}
          onConfirm={(reason) => runAction(() => turnOffTwoFactor(user.id, reason), t('keys.off'))}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === 'plan' && (
        <GivePlan user={user} onGiven={refresh} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}
