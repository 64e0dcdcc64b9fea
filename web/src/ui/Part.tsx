// A part of the page that comes by itself and may fail by itself: the rest goes on, the player above all.
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { Lost, LostOverlay, RetryOnline } from './Lost';

interface PartProps {
  children: ReactNode;
  /** While it is on its way. */
  waiting?: ReactNode;
  /** What stands in its room when it is lost, in place of a message. */
  quiet?: ReactNode;
  /** It would open over the page, so the message does; called when the reader gives it up. */
  onLeave?: () => void;
}

export function Part({ children, waiting = null, quiet, onLeave }: PartProps) {
  return (
    <ErrorBoundary
      fallback={(error, retry) => {
        const Message = onLeave ? LostOverlay : quiet === undefined ? Lost : RetryOnline;
        return (
          <>
            {quiet}
            <Message error={error} onRetry={retry} onClose={onLeave} />
          </>
        );
      }}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
