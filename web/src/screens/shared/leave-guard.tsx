// Asks before the user leaves a page with unsaved changes.
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';

export function LeaveGuard({ isAsked }: { isAsked: boolean }) {
  const t = useText('library');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isAsked,
    enableBeforeUnload: isAsked,
    withResolver: true,
  });
  // The changes were saved while asking, so the navigation proceeds.
  useEffect(() => {
    if (status === 'blocked' && !isAsked) proceed();
  }, [status, isAsked, proceed]);
  return (
    <Dialog
      open={status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && reset?.()}
      isAtBorder
      title={t('leaving.title')}
      description={t('leaving.text')}
      actions={
        <>
          <Button onClick={() => proceed?.()}>{t('leaving.leave')}</Button>
          <Button variant="primary" onClick={() => reset?.()}>
            {t('leaving.stay')}
          </Button>
        </>
      }
    />
  );
}
