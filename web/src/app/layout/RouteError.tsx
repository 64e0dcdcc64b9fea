// The error view of a page that failed while the frame still works.
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '@/api/error';
import { ChunkLoadError, retryFailedChunks } from '@/lib/lazy';
import { isOutdated, reloadIfOutdated } from '@/lib/new-version';
import { ChunkLoadErrorMessage } from '@/ui/ChunkLoadErrorMessage';
import { ErrorState } from '@/ui/ErrorState';

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isLost = error instanceof ChunkLoadError;
  useEffect(() => {
    if (isLost) void isOutdated().then(reloadIfOutdated);
  }, [isLost]);
  const retry = () => {
    retryFailedChunks();
    reset();
    void router.invalidate();
  };
  if (error instanceof ApiError) return <ErrorState title={error.message} onRetry={retry} />;
  return <ChunkLoadErrorMessage error={error} onRetry={retry} />;
}
