// Chooses and orders the columns without dragging.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { IconButton } from '@/ui/IconButton';
import { Popover } from '@/ui/Popover';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { ALL_COLUMNS, canHide } from '../columns';
import { placeColumn, resetColumns, toggleColumn, useColumnOrder } from '../hooks/use-column-order';
import styles from './ColumnsMenu.module.css';

export function ColumnsMenu() {
  const t = useText('catalog');
  return (
    <Popover
      label={t('columnsMenu.title')}
      align="end"
      trigger={<IconButton icon="columns" label={t('columnsMenu.title')} />}
    >
      <p className={styles.title}>{t('columnsMenu.title')}</p>
      <ColumnItems />
      <Button size="s" variant="ghost" onClick={resetColumns}>
        {t('columnsMenu.reset')}
      </Button>
    </Popover>
  );
}

function ColumnItems() {
  const t = useText('catalog');
  const order = useColumnOrder();
  const hidden = ALL_COLUMNS.filter((id) => !order.includes(id));
  return (
    <ol className={styles.list}>
      {[...order, ...hidden].map((id) => {
        const name = t(`columns.${id}`);
        const index = order.indexOf(id);
        return (
          <li key={id} className={styles.item}>
            <Checkbox checked={index >= 0} disabled={!canHide(id)} onChange={() => toggleColumn(id)}>
              <VisuallyHidden>{t('columnsMenu.show', { name: '' })}</VisuallyHidden>
              {name}
            </Checkbox>
            {index >= 0 && (
              <>
                <IconButton
                  icon="arrowUp"
                  size="s"
                  tooltip={false}
                  label={t('columnsMenu.earlier', { name })}
                  disabled={index === 0}
                  onClick={() => placeColumn(id, index - 1)}
                />
                <IconButton
                  icon="arrowDown"
                  size="s"
                  tooltip={false}
                  label={t('columnsMenu.later', { name })}
                  disabled={index === order.length - 1}
                  onClick={() => placeColumn(id, index + 1)}
                />
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
