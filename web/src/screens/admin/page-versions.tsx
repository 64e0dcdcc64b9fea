// All former texts of pages, to look up what a user has consented to.
import { useState } from 'react';
import type { TableRow } from '@/features/admin/api/tables';
import styles from '@/features/admin/components/MailDetails.module.css';
import { useLocale, useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { AdminTableScreen } from './tables';

export { prefetchTable as prefetch } from './shared/prefetch-table';

export function AdminPageVersionsScreen() {
  const t = useText('editor');
  const locale = useLocale();
  const [shown, setShown] = useState<TableRow | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <AdminTableScreen
        section="pageVersions"
        actions={(row) => (
          <Button size="s" onClick={() => setShown(row)}>
            {t('read')}
          </Button>
        )}
      />
      {shown && (
        <Dialog
          open
          onOpenChange={(open) => !open && close()}
          title={t('versionOf', {
            name: shown.cells[`title_${locale}`] ?? '',
            version: shown.cells.version ?? '',
          })}
          actions={<Button onClick={close}>{t('close')}</Button>}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys. */}
          <pre className={styles.text} tabIndex={0}>
            {shown.cells[`body_${locale}`]}
          </pre>
        </Dialog>
      )}
    </>
  );
}
