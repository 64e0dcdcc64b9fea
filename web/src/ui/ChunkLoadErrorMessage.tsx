// Shown in place of a chunk that failed to load. Retries on request, and when the network returns.
import { useEffect, useRef, useState } from 'react';
import { useText } from '@/i18n';
import { ChunkLoadError } from '@/lib/lazy';
import { isOutdated } from '@/lib/new-version';
import { ErrorState } from './ErrorState';
import styles from './State.module.css';

interface ChunkLoadErrorMessageProps {
  error: unknown;
  onRetry: () => void;
  /** Set if the chunk is an overlay. */
  onClose?: (() => void) | undefined;
}

export function ChunkLoadErrorMessage({ error, onRetry }: ChunkLoadErrorMessageProps) {
  const t = useText();
  const isLost = error instanceof ChunkLoadError;
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    if (isLost) void isOutdated().then(setIsOld);
  }, [isLost]);
  const kind = isOld ? 'outdated' : isLost ? 'lost' : 'unknown';
  return (
    <>
      <RetryWhenOnline onRetry={onRetry} />
      <ErrorState
        title={t(`errors.${kind}`)}
        text={t(`errors.${kind}Hint`)}
        onRetry={isOld ? () => window.location.reload() : onRetry}
        {...(isOld && { retryLabel: t('errors.reload') })}
      />
    </>
  );
}

/** For chunks whose absence needs no message. */
export function RetryWhenOnline({ onRetry }: Pick<ChunkLoadErrorMessageProps, 'onRetry'>) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return null;
}

/** For overlays whose code did not load. */
export function ChunkLoadErrorOverlay({ onClose, ...lost }: ChunkLoadErrorMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  // Without support for popovers, the message is part of the page.
  useEffect(() => box.current?.showPopover?.(), []);
  return (
    <div
      ref={box}
      popover="auto"
      className={styles.overlay}
      onToggle={({ newState }) => newState === 'closed' && onClose?.()}
    >
      <ChunkLoadErrorMessage {...lost} />
    </div>
  );
}
