// The position in a long list, with buttons for the previous and the next page.
import { useText } from '@/i18n';
import { STAFF_PAGE_SIZE } from '@/lib/constants';
import { Button } from '@/ui/Button';
import styles from './Paging.module.css';
import type { ListPosition } from './StaffTable';

interface PagingProps extends ListPosition {
  total: number;
}

export function Paging({ page, total, onPage }: PagingProps) {
  const t = useText('admin');
  const from = (page - 1) * STAFF_PAGE_SIZE + 1;
  const to = Math.min(page * STAFF_PAGE_SIZE, total);
  // At the first and last page the button is not disabled but `aria-disabled`, so that it does not lose the
  // focus.
  const step = (by: number, isOpen: boolean) => ({
    'aria-disabled': !isOpen,
    className: styles.step,
    onClick: () => isOpen && onPage(page + by),
  });
  return (
    <nav aria-label={t('paging.label')} className={styles.paging}>
      <p role="status" className={styles.range}>
        {t('paging.range', { from, to, total })}
      </p>
      {total > STAFF_PAGE_SIZE && (
        <>
          <Button {...step(-1, page > 1)}>{t('paging.previous')}</Button>
          <Button {...step(1, to < total)}>{t('paging.next')}</Button>
        </>
      )}
    </nav>
  );
}
