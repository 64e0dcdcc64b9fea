// The moments of one interactive at the desk.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError, errorMessage } from '@/api/error';
import { adminInteractiveOptions, interactiveKey } from '@/features/staff/api/front';
import { tableKey } from '@/features/staff/api/tables';
import styles from '@/features/staff/components/FrontDesk.module.css';
import { InteractiveBoxes } from '@/features/staff/components/InteractiveBoxes';
import { SECTIONS } from '@/features/staff/sections';
import { useLocale, useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage } from './admin-page';
import { NotFoundScreen } from './not-found';
import { StaffOnly } from './staff-only';

const NOT_FOUND = 404;

export function AdminInteractiveScreen() {
  return (
    <StaffOnly need={SECTIONS.interactives.need}>
      <Desk />
    </StaffOnly>
  );
}

function Desk() {
  const t = useText('staff');
  const locale = useLocale();
  const client = useQueryClient();
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(adminInteractiveOptions(id));
  if (error instanceof ApiError && error.status === NOT_FOUND) return <NotFoundScreen />;
  const title = data && (locale === 'ru' ? data.title_ru : data.title_en);
  return (
    <AdminPage
      title={title ?? t('front.interactive.title')}
      back={{ to: '/admin/interactives', label: t('sections.interactives.title') }}
    >
      {error && !data && (
        <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <>
          <p className={styles.note}>
            {data.is_published ? (
              <Link to="/interactives/$code" params={{ code: data.code }}>
                {t('front.openPage')}
              </Link>
            ) : (
              t('front.interactive.draft')
            )}
          </p>
          <InteractiveBoxes
            interactive={data}
            onSaved={(saved) => {
              client.setQueryData(interactiveKey(id), saved);
              void client.invalidateQueries({ queryKey: tableKey('interactives') });
              void client.invalidateQueries({ queryKey: ['interactives'] });
            }}
          />
        </>
      )}
    </AdminPage>
  );
}
