// A chart by period and kind, ten tracks at a time up to thirty, with the former position of each track.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CHART_KINDS,
  CHART_PERIODS,
  type ChartKind,
  type ChartPeriod,
  topListOptions,
} from '@/features/catalog/api/charts';
import { useText } from '@/i18n';
import { ListSection, type TitledSection } from '@/screens/shared/section';
import { Segmented } from '@/ui/Segmented';
import { GrowingList } from './growing-list';
import styles from './home.module.css';

export function TopSection({ title }: TitledSection) {
  const t = useText('home');
  const [period, setPeriod] = useState<ChartPeriod>('week');
  const [kind, setKind] = useState<ChartKind>('all');
  const { data, isError } = useQuery(topListOptions(period));
  // The newest tracks come from the same server and report the error.
  if (isError) return null;
  const tracks = data?.[kind];
  return (
    <ListSection
      title={title ?? t('top.title')}
      why={t('top.why')}
      tools={
        <>
          <Segmented
            label={t('top.period.label')}
            value={period}
            options={CHART_PERIODS.map((value) => ({ value, label: t(`top.period.${value}`) }))}
            onChange={setPeriod}
          />
          <Segmented
            label={t('top.kind.label')}
            value={kind}
            options={CHART_KINDS.map((value) => ({ value, label: t(`top.kind.${value}`) }))}
            onChange={setKind}
          />
        </>
      }
    >
      {tracks?.length === 0 ? (
        <p className={styles.nothing}>{t('top.empty')}</p>
      ) : (
        <GrowingList
          key={`${period} ${kind}`}
          list={`top ${period} ${kind}`}
          tracks={tracks}
          chartMoveOf={(track, place) => {
            const position = data?.data.positions[track.id];
            return { place, was: (kind === 'all' ? position?.all : position)?.was ?? null };
          }}
        />
      )}
    </ListSection>
  );
}
