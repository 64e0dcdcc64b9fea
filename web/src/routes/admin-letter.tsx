// One letter of the outgoing mail.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError, errorMessage, isWorthRepeating } from '@/api/error';
import { mailOptions } from '@/features/staff/api/lists';
import { Letter } from '@/features/staff/components/Letter';
import { SECTIONS } from '@/features/staff/sections';
import { useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage } from './admin-page';
import { NotFoundScreen } from './not-found';
import { StaffOnly } from './staff-only';

export function AdminLetterScreen() {
  return (
    <StaffOnly need={SECTIONS.mail.need}>
      <OpenLetter />
    </StaffOnly>
  );
}

function OpenLetter() {
  const t = useText('staff');
  const { id } = useParams({ from: '/admin/mail/$id' });
  const { data: mail, error, refetch } = useQuery(mailOptions(id));
  if (error instanceof ApiError && NO_SUCH.includes(error.status)) return <NotFoundScreen />;
  return (
    <AdminPage
      title={mail?.subject ?? t('letter.title')}
      back={{ to: '/admin/mail', label: t('sections.mail.title') }}
    >
      {mail ? (
        <Letter mail={mail} />
      ) : error ? (
        <ErrorState
          title={t('failed')}
          text={errorMessage(error)}
          {...(isWorthRepeating(error) && { onRetry: () => void refetch() })}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      )}
    </AdminPage>
  );
}

/** A letter that is not there, and a number that is none. */
const NO_SUCH = [404, 422];
