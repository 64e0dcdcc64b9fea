// The line above the tracks of a date: "Today · 18 tracks · Download all".
import { memo } from 'react';
import { useLocale, useText } from '@/i18n';
import { SELECTION_MAX } from '@/lib/constants';
import { Skeleton } from '@/ui/Skeleton';
import type { Day } from '../api/track-pages';
import { dayText } from '../dates';
import { isShort } from '../day-index';
import { useListActions } from '../list-actions';
import styles from './DateLine.module.css';

interface DateLineProps {
  day: Day | undefined;
  /**
   * False inside the grid, where only rows are tab stops: the button can be reached when its date is at the
   * top.
   */
  isTabStop?: boolean;
}

export const DateLine = memo(function DateLine({ day, isTabStop = true }: DateLineProps) {
  const t = useText('catalog');
  const locale = useLocale();
  const { archive } = useListActions();
  if (!day?.date) return <Skeleton width={160} height={12} />;
  return (
    <span className={styles.line}>
      <span className={styles.day}>{dayText(day.date, locale, t)}</span>
      {!isShort(day) && <span className={styles.count}>{t('tracks', { count: day.count })}</span>}
      {/* A single track is downloaded from its row. */}
      {archive && day.count > 1 && day.count <= SELECTION_MAX && (
        <button
          type="button"
          className={styles.all}
          tabIndex={isTabStop ? undefined : -1}
          onClick={() => archive.downloadDate(day)}
        >
          {t('days.takeAll')}
        </button>
      )}
    </span>
  );
});
