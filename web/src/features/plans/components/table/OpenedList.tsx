// The features of a plan. Missing ones are listed, too, so that columns can be compared line by line.
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/Icon';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { PlanOffer } from '../../api/types';
import { OPENED, opens } from '../../compare';
import styles from './OpenedList.module.css';

export function OpenedList({ tariff }: { tariff: PlanOffer }) {
  const t = useText('plans');
  return (
    <ul className={styles.list}>
      {OPENED.map((what) => {
        const isOpen = opens(tariff, what);
        return (
          <li key={what} className={classNames(styles.line, !isOpen && styles.closed)}>
            <Icon name={isOpen ? 'check' : 'minus'} size={16} />
            <span>
              {!isOpen && <VisuallyHidden>{t('closed')} </VisuallyHidden>}
              {t(`opens.${what}`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
