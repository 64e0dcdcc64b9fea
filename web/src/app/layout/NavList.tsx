// The list of sections in the sidebar, expanded or folded to icons, and in the phone menu.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/Icon';
import { Tooltip } from '@/ui/Tooltip';
import styles from './NavList.module.css';
import { FOOTER_ITEMS, NAV_GROUPS } from './nav-items';

interface NavListProps {
  folded?: boolean;
  onNavigate?: () => void;
  /** The user's playlists, rendered under the link to the playlists page. */
  playlists?: ReactNode;
  /** Whether the open page is one of these playlists. */
  isOwnOpen?: boolean;
}

export function NavList({ folded = false, onNavigate, playlists, isOwnOpen = false }: NavListProps) {
  const t = useText();
  return (
    <nav className={classNames(styles.nav, folded && styles.folded)} aria-label={t('nav.label')}>
      {NAV_GROUPS.map((group) => (
        <div key={group.title} className={styles.group}>
          {group.title && <h2 className={styles.title}>{t(`nav.${group.title}`)}</h2>}
          <ul>
            {group.items.map(({ to, key, icon }) => (
              <li key={to}>
                <Tooltip text={t(`nav.${key}`)} side="right" enabled={folded}>
                  <Link
                    to={to}
                    className={styles.link}
                    // An open playlist of the user is highlighted in its own row instead.
                    activeOptions={{ exact: key === 'playlists' && isOwnOpen }}
                    activeProps={{ className: styles.active }}
                    onClick={onNavigate}
                  >
                    <Icon name={icon} />
                    <span className={styles.label}>{t(`nav.${key}`)}</span>
                  </Link>
                </Tooltip>
                {key === 'myPlaylists' && playlists}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className={styles.footer}>
        {FOOTER_ITEMS.map(({ to, key }) => (
          <li key={to}>
            <Link to={to} className={styles.footerLink} onClick={onNavigate}>
              {t(`nav.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
