// Links to filtered views of the record pool.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { Icon, type IconName } from '@/ui/Icon';
import styles from './home.module.css';

const LINKS: readonly { key: 'bpm' | 'key' | 'night' | 'name'; sort: string; icon: IconName }[] = [
  { key: 'bpm', sort: 'bpm', icon: 'filter' },
  { key: 'key', sort: 'key', icon: 'disc' },
  { key: 'night', sort: 'part_night', icon: 'moon' },
  { key: 'name', sort: 'name', icon: 'menu' },
];

export function QuickLinks() {
  const t = useText('home');
  return (
    <nav aria-label={t('links.label')}>
      <ul className={styles.links}>
        {LINKS.map(({ key, sort, icon }) => (
          <li key={key}>
            <Link to="/recordpool" search={{ sort }} className={styles.link}>
              <Icon name={icon} />
              <span>
                <span className={styles.linkName}>{t(`links.${key}.name`)}</span>
                <span className={styles.linkText}>{t(`links.${key}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
