import { useText } from '@/i18n';
import { Checkbox } from '@/ui/Checkbox';
import type { AdminTrack } from '../api/catalog-admin';
import styles from './catalog-admin.module.css';

type Access = AdminTrack['access'];

const PLANS = ['record_pool', 'pro', 'event'] as const;

/** The plans that include the track. */
export function TrackAccess({ access, onChange }: { access: Access; onChange: (access: Access) => void }) {
  const t = useText('catalog-admin');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('fields.access')}</legend>
      <div className={styles.boxes}>
        {PLANS.map((plan) => (
          <Checkbox
            key={plan}
            name={`access.${plan}`}
            checked={access[plan]}
            onChange={(event) => onChange({ ...access, [plan]: event.target.checked })}
          >
            {t(`plans.${plan}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
