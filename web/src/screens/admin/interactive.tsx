// The boxes of an interactive in the admin area.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { adminInteractiveOptions, interactiveKey } from '@/features/admin/api/home-page';
import { tableKey } from '@/features/admin/api/tables';
import styles from '@/features/admin/components/home-page.module.css';
import { InteractiveBoxes } from '@/features/admin/components/InteractiveBoxes';
import { SECTIONS } from '@/features/admin/sections';
import { useLocale, useText } from '@/i18n';
import { AdminRecord } from './shared/admin-record';
import { StaffOnly } from './shared/staff-only';

const route = getRouteApi('/_admin/admin/interactives/$id');

export function AdminInteractiveScreen() {
  return (
    <StaffOnly need={SECTIONS.interactives.need}>
      <InteractiveEditor />
    </StaffOnly>
  );
}

function InteractiveEditor() {
  const t = useText('admin');
  const locale = useLocale();
  const client = useQueryClient();
  const { id } = route.useParams();
  const asked = useQuery(adminInteractiveOptions(id));
  const title = locale === 'ru' ? asked.data?.title_ru : asked.data?.title_en;
  return (
    <AdminRecord
      asked={asked}
      title={title ?? t('front.interactive.title')}
      back={{ to: '/admin/interactives', label: t('sections.interactives.title') }}
    >
      {(interactive) => (
        <>
          <p className={styles.note}>
            {interactive.is_published ? (
              <Link to="/interactives/$code" params={{ code: interactive.code }}>
                {t('front.openPage')}
              </Link>
            ) : (
              t('front.interactive.draft')
            )}
          </p>
          <InteractiveBoxes
            interactive={interactive}
            onSaved={(saved) => {
              client.setQueryData(interactiveKey(id), saved);
              void client.invalidateQueries({ queryKey: tableKey('interactives') });
              void client.invalidateQueries({ queryKey: ['interactives'] });
            }}
          />
        </>
      )}
    </AdminRecord>
  );
}
