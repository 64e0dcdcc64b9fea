// Loads and fails on its own, so that the rest of the page, above all the player, goes on.
import { type ReactNode, Suspense } from 'react';
import { ChunkLoadErrorMessage, ChunkLoadErrorOverlay, RetryWhenOnline } from './ChunkLoadErrorMessage';
import { ErrorBoundary } from './ErrorBoundary';

interface LazyBoundaryProps {
  children: ReactNode;
  /** Shown while loading. */
  fallback?: ReactNode;
  /** Shown after a failure instead of a message. */
  errorFallback?: ReactNode;
  /** Set for overlays: the error message then opens as an overlay too, and closing it calls this. */
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
