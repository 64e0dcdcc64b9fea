// The remaining data of a track.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasPage, type TrackDetail } from '@/entities/track/track';
import { useLocale, useText } from '@/i18n';
import { dateText } from '../../dates';
import { partsOfNight } from '../../track-facts';
import styles from './AboutTrack.module.css';

export function AboutTrack({ track }: { track: TrackDetail }) {
  const t = useText('track');
  const locale = useLocale();
  const markers = [...track.marking, ...track.event_marking];
  const rows: [string, ReactNode][] = [
    [t('about.artists'), <Artists key="artists" track={track} />],
    [t('about.date'), dateText(track.date_active_from, locale)],
    [t('about.variant'), t(track.variant === 'Remix' ? 'about.remix' : 'about.original')],
    [t('about.recordLabel'), track.record_label],
    [t('about.label'), track.label?.name],
    [t('about.category'), track.category],
    [t('about.genres'), track.genres.map(({ title }) => title).join(', ')],
    [t('about.night'), partsOfNight(track).join(', ')],
    [t('about.markers'), markers.map(({ title }) => title).join(', ')],
    [t('about.downloads'), t('about.count', { count: track.downloads_all })],
    [t('about.top'), track.was_in_top && t('about.wasInTop')],
    [t('about.adult'), track.is_adult && t('about.isAdult')],
  ];
  return (
    <dl className={styles.about}>
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The names of the artists, with links to those that have a page. */
export function Artists({ track }: { track: TrackDetail }) {
  const known = track.artistInfo.filter(hasPage);
  if (known.length === 0) return track.artist;
  return known.map(({ id, code, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to="/artists/$code" params={{ code }} className={styles.link}>
        {name}
      </Link>
    </span>
  ));
}
