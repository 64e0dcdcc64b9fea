// An admin page with a back link above its title.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/Icon';
import styles from '../admin.module.css';

export interface AdminPageProps {
  title: string;
  back?: {
    to:
      | '/admin'
      | '/admin/mail'
      | '/admin/review'
      | '/admin/posts'
      | '/admin/bug-reports'
      | '/admin/tracks'
      | '/admin/artists'
      | '/admin/users'
      | '/admin/payments'
      | '/admin/interactives'
      | '/admin/playlists';
    label: string;
  };
  children: ReactNode;
}

export function AdminPage({ title, back, children }: AdminPageProps) {
  return (
    <div className={styles.page}>
      <header>
        {back && (
          <Link to={back.to} className={styles.back}>
            <Icon name="chevronLeft" size={16} />
            {back.label}
          </Link>
        )}
        <h1 className={styles.title}>{title}</h1>
      </header>
      {children}
    </div>
  );
}
