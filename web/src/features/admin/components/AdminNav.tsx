// The sections of the admin area by topic. On narrow screens they collapse into a menu.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useUser } from '@/api/user';
import { useLocale, useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Icon, type IconName } from '@/ui/Icon';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { type PendingCounts, pendingOptions, refetchPending } from '../api/pending';
import { openSections, SECTIONS, type SectionKey } from '../sections';
import styles from './AdminNav.module.css';

/** The counts of pending work for the sections that have any. */
const WAITING: Partial<Record<SectionKey, (waiting: PendingCounts) => number>> = {
  review: ({ review }) => review,
  bugReports: ({ reports }) => reports,
  jobs: ({ failed_jobs }) => failed_jobs ?? 0,
};

/** `current` is the open section; undefined means the dashboard. */
export function AdminNav({ current }: { current: SectionKey | undefined }) {
  const t = useText('admin');
  const roles = useUser().data?.roles;
  const client = useQueryClient();
  const { data: waiting } = useQuery(pendingOptions);
  const pathname = useLocation({ select: (location) => location.pathname });
  // The counts are fetched again on every page change.
  useEffect(() => {
    void refetchPending(client);
  }, [client, pathname]);
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const nav = useRef<HTMLElement>(null);
  const id = useId();
  const currentTitle = current ? t(`sections.${current}.title`) : t('nav.dashboard');
  // The list may be longer than the screen: it scrolls to the current section, but the page does not scroll.
  useEffect(() => {
    const currentLink = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !currentLink) return;
    const [navBox, linkBox] = [nav.current.getBoundingClientRect(), currentLink.getBoundingClientRect()];
    if (linkBox.bottom > navBox.bottom || linkBox.top < navBox.top)
      nav.current.scrollTop += linkBox.top - navBox.top - navBox.height / 2;
  }, [current]);
  const close = () => setIsOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    menu.current?.focus();
  };
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('nav.label')} onKeyDown={onKeyDown}>
      <button
        ref={menu}
        type="button"
        className={styles.menu}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="menu" />
        <VisuallyHidden>{t('nav.menu')}</VisuallyHidden>
        <span className={styles.here}>{currentTitle}</span>
        <Icon name="chevronDown" size={16} />
      </button>
      <div id={id} className={classNames(styles.groups, !isOpen && styles.folded)}>
        <ul>
          <NavSection
            to="/admin"
            icon="panel"
            name={t('nav.dashboard')}
            isCurrent={!current}
            onOpen={close}
          />
        </ul>
        {openSections(roles).map(({ group, keys }) => (
          <div key={group}>
            <h2 id={`${id}-${group}`} className={styles.title}>
              {t(`nav.groups.${group}`)}
            </h2>
            <ul aria-labelledby={`${id}-${group}`}>
              {keys.map((key) => (
                <NavSection
                  key={key}
                  to={SECTIONS[key].path}
                  icon={SECTIONS[key].icon}
                  name={t(`sections.${key}.title`)}
                  isCurrent={key === current}
                  waiting={waiting && WAITING[key]?.(waiting)}
                  onOpen={close}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

interface NavSectionProps {
  to: '/admin' | (typeof SECTIONS)[SectionKey]['path'];
  icon: IconName;
  name: string;
  isCurrent: boolean;
  waiting?: number | undefined;
  onOpen: () => void;
}

function NavSection({ to, icon, name, isCurrent, waiting = 0, onOpen }: NavSectionProps) {
  const t = useText('admin');
  const locale = useLocale();
  return (
    <li>
      <Link
        to={to}
        // All admin pages are below `/admin`, so the dashboard must match exactly.
        activeOptions={{ exact: to === '/admin', includeSearch: false }}
        className={classNames(styles.link, isCurrent && styles.current)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
      >
        <Icon name={icon} size={18} />
        <span className={styles.label}>{name}</span>
        {waiting > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{waiting.toLocaleString(locale)}</span>
            <VisuallyHidden>{t('nav.waiting', { count: waiting })}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}
