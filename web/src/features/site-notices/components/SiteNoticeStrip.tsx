// The site notices above the player on every page. A dismissed one stays dismissed in this browser.
import { useState } from 'react';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Icon, type IconName } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { StaffLink } from '@/ui/StaffLink';
import type { SiteNotice } from '../api/site-notices';
import { dismiss, readDismissed } from '../dismissed';
import styles from './SiteNoticeStrip.module.css';

const ICONS: Record<SiteNotice['type'], IconName> = { info: 'info', warning: 'alert', outage: 'alert' };

export function SiteNoticeStrip({ notices }: { notices: readonly SiteNotice[] }) {
  const t = useText('home-page');
  const [dismissed, setDismissed] = useState(readDismissed);
  const shown = notices.filter(({ id, dismissable }) => !dismissable || !dismissed.includes(id));
  if (shown.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={t('notices.label')}>
      {shown.map(({ id, type, text, link, dismissable }) => (
        <div
          key={id}
          role={type === 'outage' ? 'alert' : 'status'}
          className={classNames(styles.notice, styles[type])}
        >
          <Icon name={ICONS[type]} />
          <p className={styles.text}>
            {text}
            {link && (
              <>
                {' '}
                <StaffLink to={link} className={styles.link}>
                  {t('notices.more')}
                </StaffLink>
              </>
            )}
          </p>
          {dismissable && (
            <IconButton
              icon="close"
              size="s"
              label={t('notices.dismiss')}
              onClick={() => setDismissed(dismiss(id))}
            />
          )}
        </div>
      ))}
    </section>
  );
}
