// Promo codes: added, edited, disabled and enabled.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { switchPromo } from '@/features/admin/api/payments';
import { type TableRow, tableKey } from '@/features/admin/api/tables';
import { PromoDialog } from '@/features/admin/components/PromoDialog';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import styles from './admin.module.css';
import { AdminTableScreen } from './tables';

export { prefetchTable as prefetch } from './shared/prefetch-table';

export function AdminPromoCodesScreen() {
  const t = useText('admin-accounts');
  const client = useQueryClient();
  const [edited, setEdited] = useState<TableRow | 'new' | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: tableKey('promos') });
  const turn = async (row: TableRow, on: boolean) => {
    try {
      await switchPromo(row.id, on);
      toast.success(t(on ? 'promo.isOn' : 'promo.isOff'));
      await refresh();
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  return (
    <>
      <AdminTableScreen
        section="promos"
        onAdd={() => setEdited('new')}
        actions={(row) => {
          const isOff = Boolean(row.cells.disabled_at);
          return (
            <span className={styles.rowTools}>
              <Button size="s" onClick={() => setEdited(row)}>
                {t('promo.change')}
              </Button>
              <Button size="s" onClick={() => void turn(row, isOff)}>
                {t(isOff ? 'promo.on' : 'promo.off')}
              </Button>
            </span>
          );
        }}
      />
      {edited && (
        <PromoDialog
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={async () => {
            setEdited(null);
            toast.success(t('promo.saved'));
            await refresh();
          }}
        />
      )}
    </>
  );
}
