// An admin page of one record, with its loading and error states.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, errorMessage, isWorthRepeating } from '@/api/error';
import { useText } from '@/i18n';
import { NotFoundScreen } from '@/screens/shared/not-found';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage, type AdminPageProps } from './admin-page';

interface AdminRecordProps<T> extends Omit<AdminPageProps, 'children'> {
  asked: UseQueryResult<T>;
  /** The height of the skeleton, so that the page does not jump. */
  height?: number;
  children: (data: T) => ReactNode;
}

/** The statuses for a record that does not exist, and for an invalid id. */
const NO_SUCH = [404, 422];

export function AdminRecord<T>({ asked, height = 320, children, ...page }: AdminRecordProps<T>) {
  const t = useText('admin');
  const { data, error, refetch } = asked;
  if (error instanceof ApiError && NO_SUCH.includes(error.status)) return <NotFoundScreen />;
  return (
    <AdminPage {...page}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState
          title={t('failed')}
          text={errorMessage(error)}
          {...(isWorthRepeating(error) && { onRetry: () => void refetch() })}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height={height} />
        </div>
      )}
    </AdminPage>
  );
}
