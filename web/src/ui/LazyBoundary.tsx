// A part of the page that comes by itself and may fail by itself: the rest goes on, the player above all.
import { type ReactNode, Suspense } from 'react';
import { ChunkLoadErrorMessage, ChunkLoadErrorOverlay, RetryWhenOnline } from './ChunkLoadErrorMessage';
import { ErrorBoundary } from './ErrorBoundary';

interface LazyBoundaryProps {
  children: ReactNode;
  /** While it is on its way. */
  fallback?: ReactNode;
  /** What stands in its room when it is lost, in place of a message. */
  errorFallback?: ReactNode;
  /** It would open over the page, so the message does; called when the reader gives it up. */
  onLeave?: () => void;
}

export function LazyBoundary({ children, fallback = null, errorFallback, onLeave }: LazyBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(error, retry) => {
        const Message = onLeave
          ? ChunkLoadErrorOverlay
          : errorFallback === undefined
            ? ChunkLoadErrorMessage
            : RetryWhenOnline;
        return (
          <>
            {errorFallback}
            <Message error={error} onRetry={retry} onClose={onLeave} />
          </>
        );
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
