// The version that plays, in the row of its track: it may be another one than the row shows.
import { useText } from '@/i18n';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './marks.module.css';

export function NowVersion({ name }: { name: string }) {
  const t = useText('catalog');
  return (
    <span className={styles.now}>
      <VisuallyHidden>{t('row.now')} </VisuallyHidden>
      {name}
    </span>
  );
}
