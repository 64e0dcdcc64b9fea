// What the account says about its plan and its renewal.
import type { ReactNode } from 'react';
import type { User } from '@/api/user';
import { useLocale, useText } from '@/i18n';
import type profile from '@/i18n/locales/en/profile.json';
import { momentIn } from '@/lib/moment';
import actions from './Actions.module.css';
import styles from './PlanTabs.module.css';
import { Section } from './Section';

type PlanCode = keyof (typeof profile)['tariff']['opens'];
const CODES: readonly PlanCode[] = ['free', 'start', 'record-pool', 'pro', 'event'];

/** `compare` leads to all plans. */
export function TariffTab({ user, compare }: { user: User; compare: ReactNode }) {
  const t = useText('profile');
  const locale = useLocale();
  const { code, name, to } = user.currentTariff;
  const known = CODES.find((other) => other === code);
  return (
    <Section title={t('tariff.title')}>
      <div>
        <p className={styles.plan}>{name}</p>
        <p className={actions.quiet}>
          {to ? t('tariff.until', { date: momentIn(to, locale, 'day') }) : t('tariff.endless')}
          {user.nextTariff && ` · ${t('tariff.next', { name: user.nextTariff.name })}`}
        </p>
      </div>
      {known && <p className={actions.note}>{t(`tariff.opens.${known}`)}</p>}
      {compare}
    </Section>
  );
}

export function SubscriptionTab({ user }: { user: User }) {
  const t = useText('profile');
  const locale = useLocale();
  const { name, to, renews } = user.currentTariff;
  return (
    <Section title={t('subscription.title')}>
      <p>
        {to
          ? t(renews ? 'subscription.renews' : 'subscription.ends', {
              name,
              date: momentIn(to, locale, 'day'),
            })
          : t('subscription.none')}
      </p>
      <p className={actions.quiet}>{t('subscription.soon')}</p>
    </Section>
  );
}
