// The layout of the admin area: its navigation beside the page. Without access, neither is shown.
import { Outlet, useLocation } from '@tanstack/react-router';
import { isStaff, useUser } from '@/api/user';
import { AdminNav } from '@/features/admin/components/AdminNav';
import { SECTIONS, sectionOf } from '@/features/admin/sections';
import styles from './admin.module.css';

export function AdminLayout() {
  const { data: user } = useUser();
  const current = sectionOf(useLocation({ select: ({ pathname }) => pathname }));
  const isOpen = isStaff(user?.roles, current ? SECTIONS[current].need : 'moderator');
  if (!isOpen || user?.must_set_two_factor) return <Outlet />;
  return (
    <div className={styles.frame}>
      <AdminNav current={current} />
      <div className={styles.beside}>
        <Outlet />
      </div>
    </div>
  );
}
