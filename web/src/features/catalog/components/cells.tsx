// What each column shows of a track. Rows mount and unmount while scrolling, so cells are few plain elements
// and not components, which would cost more than the elements themselves.
import type { CSSProperties, ReactNode } from 'react';
import { needsPlan } from '@/entities/track/track';
import { trackPath, versionsOf } from '@/entities/track/versions';
import type { Translate } from '@/i18n';
import { clock } from '@/lib/clock';
import { RATING_MAX } from '@/lib/constants';
import { Cover } from '@/ui/Cover';
import { DownloadIndicator } from '@/ui/DownloadIndicator';
import { Icon } from '@/ui/Icon';
import { KeyChip } from '@/ui/KeyChip';
import type { ListedTrack } from '../api/track-pages';
import type { ColumnId } from '../columns';
import type { Density } from '../hooks/use-density';
import { MINI_WAVE, miniWaveform } from '../mini-waveform';
import { artistParts, bpmColumn, isDownloaded, markerShape } from '../track-facts';
import styles from './cells.module.css';
import { NowVersion } from './NowVersion';
import { highlighted, rangesWithin } from './search/Highlighted';

type T = Translate<'catalog'>;

const MARKERS_SHOWN = 3;

const COVER = { comfortable: 32, compact: 24 } as const;

/** Plain links whose clicks the table handles: router links would cost more than the rest of the row. */
function name(track: ListedTrack, options: CellOptions): ReactNode {
  const { t, density, date, tabIndex, columns, playingId, playingName } = options;
  // The only line of a compact row needs its room for the artist, and the column of types says the same.
  const isSaid = density === 'compact' && playingId === track.version_id && columns.includes('type');
  const title = highlighted(track.title, track.highlight?.title);
  return (
    <>
      <Cover src={track.picture} size={COVER[density]} data-play />
      <span className={styles.name}>
        {track.has_detail_page ? (
          <a href={trackPath(track)} className={styles.title} tabIndex={tabIndex} draggable={false}>
            {title}
          </a>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {/* Below the title, so that the title has the whole line. */}
        <span className={styles.second}>
          {date && <span className={styles.date}>{date}</span>}
          {isDownloaded(track) && (
            <span
              className={styles.tick}
              role="img"
              aria-label={t('row.downloaded')}
              data-hint={t('row.downloaded')}
            >
              <Icon name="check" size={14} />
            </span>
          )}
          {playingName && !isSaid && <NowVersion name={playingName} />}
          {track.label && <span className={styles.label}>{track.label.name}</span>}
          <span className={styles.artist}>
            {artistParts(track).map(({ from, text, code }) => {
              const shown = highlighted(text, rangesWithin(track.highlight?.artist, from, text.length));
              // Not a tab stop, because the row's menu has the same link: a stop for each artist would make a
              // table long to tab through.
              return code ? (
                <a key={from} href={`/artists/${code}`} tabIndex={-1} draggable={false}>
                  {shown}
                </a>
              ) : (
                shown
              );
            })}
          </span>
        </span>
      </span>
    </>
  );
}

export function rating(value: number, t: T): ReactNode {
  const label = t('row.rating', { value, max: RATING_MAX });
  return (
    <span
      className={styles.rating}
      style={{ '--value': value } as CSSProperties}
      role="img"
      aria-label={label}
      data-hint={label}
    />
  );
}

const titlesOf = (markers: ListedTrack['marking']) => markers.map(({ title }) => title).join(', ');

function markers({ marking }: ListedTrack): ReactNode {
  const rest = marking.slice(MARKERS_SHOWN);
  return (
    <>
      {marking.slice(0, MARKERS_SHOWN).map(({ code, title, icon }) => (
        <abbr
          key={code}
          className={styles.marker}
          data-shape={markerShape(icon)}
          style={{ '--marker': icon.color } as CSSProperties}
          aria-label={title}
          data-hint={title}
        >
          {icon.literal}
        </abbr>
      ))}
      {rest.length > 0 && (
        <abbr className={styles.rest} aria-label={titlesOf(rest)} data-hint={titlesOf(rest)}>
          +{rest.length}
        </abbr>
      )}
    </>
  );
}

/**
 * The table itself handles presses on `data-version`, `data-versions`, `data-like`, `data-add` and `data-download`.
 */
function versions(
  track: ListedTrack,
  { t, tabIndex, isNear, columns, versionsShown, playingId, isPlaying, loadingId }: CellOptions,
): ReactNode {
  const all = versionsOf(track);
  const others = columns.includes('type') ? all.filter(({ id }) => id !== track.version_id) : all;
  const hidden = others.length - versionsShown;
  const isLocked = needsPlan(track);
  return (
    <>
      {others.slice(0, versionsShown).map(({ id, name }) => {
        const isLoading = id === loadingId;
        const canPause = id === playingId && isPlaying && !isLoading;
        return (
          <button
            key={id}
            type="button"
            className={styles.version}
            aria-label={t(canPause ? 'row.pauseVersion' : 'row.playVersion', { name, title: track.title })}
            aria-current={id === playingId || undefined}
            aria-busy={isLoading || undefined}
            disabled={!track.audioSrc}
            tabIndex={tabIndex}
            data-version={id}
          >
            {name}
          </button>
        );
      })}
      {hidden > 0 && (
        <button
          type="button"
          className={styles.rest}
          aria-label={t('row.moreVersions', { count: hidden })}
          data-hint={others
            .slice(versionsShown)
            .map((version) => version.name)
            .join(', ')}
          tabIndex={tabIndex}
          data-versions
        >
          +{hidden}
        </button>
      )}
      {(track.liked || isNear) && (
        <button
          type="button"
          className={styles.like}
          aria-pressed={track.liked}
          aria-label={t('row.like', { title: track.title })}
          data-hint={t(track.liked ? 'menu.unlike' : 'menu.like')}
          tabIndex={tabIndex}
          data-like
        >
          <Icon name={track.liked ? 'heartFilled' : 'heart'} size={16} />
        </button>
      )}
      <button
        type="button"
        className={styles.download}
        aria-label={t(isLocked ? 'row.locked' : 'row.download', { title: track.title })}
        data-hint={isLocked ? t('row.lockedHint') : undefined}
        tabIndex={tabIndex}
        data-download
      >
        <DownloadIndicator share={track.downloads.progress} isLocked={isLocked} />
      </button>
    </>
  );
}

interface CellOptions {
  t: T;
  density: Density;
  /** The columns of the table: a version that has a column of its own is not repeated. */
  columns: readonly ColumnId[];
  /** How many versions have room. */
  versionsShown: number;
  date: string | null;
  playingId: string | null;
  playingName: string;
  /** The player plays the track, in whatever version. */
  isPlaying: boolean;
  /** The version that was pressed and is loading. */
  loadingId: string | null;
  /** The `tabIndex` of the controls in the cell. */
  tabIndex: number;
  /** The row is hovered or focused, so its optional controls are rendered. */
  isNear: boolean;
}

export function cellContent(id: ColumnId, track: ListedTrack, options: CellOptions): ReactNode {
  const { t } = options;
  switch (id) {
    case 'name':
      return name(track, options);
    case 'rating':
      return rating(track.rating, t);
    case 'markers':
      return markers(track);
    case 'settings':
      return versions(track, options);
    case 'key':
      return track.track_key && <KeyChip camelot={track.track_key} label={track.key} />;
    case 'bpm':
      return bpmColumn(track.bpm);
    case 'type':
      return track.type;
    case 'part_night':
      return track.part_night.split(' ').join(', ');
    case 'category':
      return track.category || null;
    case 'duration':
      return track.duration > 0 ? clock(track.duration) : '–';
    case 'date':
      return track.date_active_from;
    case 'playlist':
      return (
        <button
          type="button"
          className={styles.add}
          aria-label={t('row.addToPlaylist', { title: track.title })}
          data-hint={t('columns.playlist')}
          tabIndex={options.tabIndex}
          data-add
        >
          <Icon name="myPlaylists" size={16} />
        </button>
      );
    case 'waveform':
      return (
        <svg
          className={styles.wave}
          viewBox={`0 0 ${MINI_WAVE.width} ${MINI_WAVE.height}`}
          aria-hidden="true"
        >
          <path d={miniWaveform(track.soundwave)} />
        </svg>
      );
    case 'dots':
      return null;
  }
}
