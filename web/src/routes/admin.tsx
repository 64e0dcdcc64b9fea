// The back office: what this account may open.
import { Link } from '@tanstack/react-router';
import { isStaff, useUser } from '@/api/user';
import { SECTION_KEYS, SECTIONS } from '@/features/staff/sections';
import { useText } from '@/i18n';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import styles from './admin.module.css';
import { AdminPage } from './admin-page';
import { StaffOnly } from './staff-only';

export function AdminScreen() {
  const t = useText('staff');
  return (
    <StaffOnly need="moderator">
      <AdminPage title={t('title')}>
        <Rooms />
      </AdminPage>
    </StaffOnly>
  );
}

function Rooms() {
  const t = useText('staff');
  const roles = useUser().data?.roles;
  const open = SECTION_KEYS.filter((key) => isStaff(roles, SECTIONS[key].need));
  if (!open.length) return <EmptyState icon="lock" title={t('none.title')} text={t('none.text')} />;
  return (
    <ul className={styles.rooms}>
      {open.map((key) => (
        <li key={key}>
          <Link to={SECTIONS[key].path} className={styles.room}>
            <Icon name={SECTIONS[key].icon} />
            <span>
              <span className={styles.roomName}>{t(`sections.${key}.title`)}</span>
              <span className={styles.roomText}>{t(`sections.${key}.text`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
