// A list of the back office; its page lives in the address.
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ListPlace } from '@/features/staff/components/StaffTable';
import { pageNumber } from '@/features/staff/page-number';
import { SECTIONS, type SectionKey } from '@/features/staff/sections';
import { useText } from '@/i18n';
import { AdminPage } from './admin-page';
import { StaffOnly } from './staff-only';

interface AdminListProps {
  section: SectionKey;
  table: ComponentType<ListPlace>;
}

export function AdminList({ section, table: Table }: AdminListProps) {
  const t = useText('staff');
  const navigate = useNavigate();
  const page = pageNumber(useSearch({ strict: false }).page);
  const open = (next: number) =>
    void navigate({ to: '.', search: (old) => ({ ...old, page: String(next) }) });
  return (
    <StaffOnly need={SECTIONS[section].need}>
      <AdminPage title={t(`sections.${section}.title`)} back={{ to: '/admin', label: t('title') }}>
        <Table page={page} onPage={open} />
      </AdminPage>
    </StaffOnly>
  );
}
