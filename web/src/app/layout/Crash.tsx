// The error page for a failure of the frame itself.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';

export function Crash() {
  const t = useText();
  return (
    <main>
      <EmptyState
        asPage
        icon="alert"
        title={t('errors.unknown')}
        text={t('errors.unknownHint')}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('errors.reload')}
          </Button>
        }
      />
    </main>
  );
}
