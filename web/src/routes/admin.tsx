// The back office: the pool in numbers, and below what this account may open.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { isStaff, useUser } from '@/api/user';
import { isPeriod, type Period } from '@/features/staff/api/dashboard';
import { Dashboard } from '@/features/staff/components/Dashboard';
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
        <Figures />
        <Rooms />
      </AdminPage>
    </StaffOnly>
  );
}

const USUAL: Period = '30';

function Figures() {
  const navigate = useNavigate();
  const { days } = useSearch({ strict: false });
  return (
    <Dashboard
      period={isPeriod(days) ? days : USUAL}
      onPeriod={(period) =>
        void navigate({ to: '.', search: (old) => ({ ...old, days: period }), replace: true })
      }
    />
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
