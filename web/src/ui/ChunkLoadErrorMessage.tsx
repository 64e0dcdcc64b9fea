// What stands where a part of the app did not come: it says so, and tries again when asked or when the network returns.
import { useEffect, useRef, useState } from 'react';
import { useText } from '@/i18n';
import { ChunkLoadError } from '@/lib/lazy';
import { isOutdated } from '@/lib/new-version';
import { ErrorState } from './ErrorState';
import styles from './State.module.css';

interface ChunkLoadErrorMessageProps {
  error: unknown;
  onRetry: () => void;
  /** Of an overlay. */
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

/** For parts that nobody would miss. */
export function RetryWhenOnline({ onRetry }: Pick<ChunkLoadErrorMessageProps, 'onRetry'>) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return null;
}

/** For what would have opened over the page, and has no code to do so. */
export function ChunkLoadErrorOverlay({ onClose, ...lost }: ChunkLoadErrorMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  // Where a browser has it not, the message stands in the page.
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
