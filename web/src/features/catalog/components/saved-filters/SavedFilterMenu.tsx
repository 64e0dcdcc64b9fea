// The user's saved filters in a menu above the list.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Popover } from '@/ui/Popover';
import { Skeleton } from '@/ui/Skeleton';
import { useSavedFilters } from '../../api/saved-filters';
import { savedFilterSearch } from '../../filter/saved-filter-query';
import styles from './SavedFilterMenu.module.css';

export function SavedFilterMenu() {
  const t = useText('filters');
  return (
    <Popover
      label={t('crates.menu')}
      align="end"
      trigger={
        <Button size="s" variant="ghost" icon="crate">
          {t('crates.menu')}
        </Button>
      }
    >
      <SavedFilterLinks />
    </Popover>
  );
}

function SavedFilterLinks() {
  const t = useText('filters');
  const { data, isError } = useSavedFilters();
  if (isError) return <p className={styles.note}>{t('crates.failed')}</p>;
  if (!data) return <Skeleton width={220} height={64} />;
  return (
    <>
      {data.length === 0 && <p className={styles.note}>{t('crates.empty.text')}</p>}
      <ul>
        {data.map(({ id, name, query, count }) => (
          <li key={id}>
            <Link to="/recordpool" search={savedFilterSearch(query)} className={styles.crate}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{t('count', { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/library/crates" className={styles.all}>
        {t('crates.all')}
      </Link>
    </>
  );
}
