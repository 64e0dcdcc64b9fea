// The columns in their order, with buttons to move them: the way without dragging.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Popover } from '@/ui/Popover';
import { placeColumn, resetColumns, useColumnOrder } from '../hooks/use-column-order';
import styles from './ColumnsMenu.module.css';

export function ColumnsMenu() {
  const order = useColumnOrder();
  const t = useText('catalogue');
  return (
    <Popover
      label={t('columnsMenu.title')}
      align="end"
      trigger={<IconButton icon="filter" label={t('columnsMenu.title')} />}
    >
      <p className={styles.title}>{t('columnsMenu.title')}</p>
      <ol className={styles.list}>
        {order.map((id, place) => (
          <li key={id} className={styles.item}>
            <span>{t(`columns.${id}`)}</span>
            <IconButton
              icon="arrowUp"
              size="s"
              tooltip={false}
              label={t('columnsMenu.earlier', { name: t(`columns.${id}`) })}
              disabled={place === 0}
              onClick={() => placeColumn(id, place - 1)}
            />
            <IconButton
              icon="arrowDown"
              size="s"
              tooltip={false}
              label={t('columnsMenu.later', { name: t(`columns.${id}`) })}
              disabled={place === order.length - 1}
              onClick={() => placeColumn(id, place + 1)}
            />
          </li>
        ))}
      </ol>
      <Button size="s" variant="ghost" onClick={resetColumns}>
        {t('columnsMenu.reset')}
      </Button>
    </Popover>
  );
}
