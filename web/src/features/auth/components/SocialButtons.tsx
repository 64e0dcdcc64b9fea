// Links to the sign-in providers, which redirect back to the app.
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useText } from '@/i18n';
import { safeBackUrl } from '@/lib/backurl';
import { readSession } from '@/lib/storage';
import { SESSION } from '@/lib/storage-keys';
import { buttonClass } from '@/ui/Button';
import { providersOptions } from '../api/providers';
import styles from './SocialButtons.module.css';

interface SocialButtonsProps {
  backurl: string | undefined;
  /** On registration the consent is required before leaving. */
  consent?: { isGiven: boolean; ask: () => void };
}

export function SocialButtons({ backurl, consent }: SocialButtonsProps) {
  const t = useText('auth');
  const providers = useQuery(providersOptions).data ?? [];
  if (providers.length === 0) return null;

  const params = new URLSearchParams({ backurl: safeBackUrl(backurl) });
  const ref = readSession(SESSION.ref);
  if (ref) params.set('ref', ref);
  if (consent) params.set('consent', 'true');
  const onClick = (event: MouseEvent) => {
    if (!consent || consent.isGiven) return;
    event.preventDefault();
    consent.ask();
  };
  return (
    <div className={styles.social}>
      <p className={styles.or}>{t('social.or')}</p>
      {providers.map(({ name, title }) => (
        <a
          key={name}
          href={`/api/oidc/${encodeURIComponent(name)}/start?${params}`}
          className={buttonClass({ size: 'l' })}
          onClick={onClick}
        >
          {t('social.with', { title })}
        </a>
      ))}
    </div>
  );
}
