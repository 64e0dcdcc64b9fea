// What a page shows when it failed, inside the frame that still works.
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '@/api/error';
import { useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';

export function RouteError({ error, reset }: ErrorComponentProps) {
  const t = useText();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const known = error instanceof ApiError;
  return (
    <ErrorState
      title={known ? error.message : t('errors.unknown')}
      {...(!known && { text: t('errors.unknownHint') })}
      onRetry={retry}
    />
  );
}
