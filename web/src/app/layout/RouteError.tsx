// What a page shows when it failed, inside the frame that still works.
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '@/api/error';
import { LostPart, tryAgain } from '@/lib/lazy';
import { isOutdated, reloadIfOutdated } from '@/lib/new-version';
import { ErrorState } from '@/ui/ErrorState';
import { Lost } from '@/ui/Lost';

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isLost = error instanceof LostPart;
  useEffect(() => {
    if (isLost) void isOutdated().then(reloadIfOutdated);
  }, [isLost]);
  const retry = () => {
    tryAgain();
    reset();
    void router.invalidate();
  };
  if (error instanceof ApiError) return <ErrorState title={error.message} onRetry={retry} />;
  return <Lost error={error} onRetry={retry} />;
}
