// The link that invites others.
import { useMemo } from 'react';
import type { User } from '@/api/user';
import { useText } from '@/i18n';
import { CopyButton } from '@/ui/CopyButton';
import { Field } from '@/ui/Field';
import { QrCode } from '@/ui/QrCode';
import { Section } from '@/ui/Section';
import { qrOf } from '../qr';
import styles from './ReferralTab.module.css';

export function ReferralTab({ user }: { user: User }) {
  const t = useText('profile');
  const link = `${window.location.origin}/signup?ref=${encodeURIComponent(user.ref)}`;
  const code = useMemo(() => qrOf(link), [link]);
  return (
    <Section title={t('referral.title')} text={t('referral.text')}>
      <div className={styles.link}>
        <Field label={t('referral.link')} value={link} readOnly onFocus={(event) => event.target.select()} />
        <CopyButton text={link} />
      </div>
      <QrCode label={t('referral.qr')} {...code} />
    </Section>
  );
}
