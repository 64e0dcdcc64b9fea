// What each column shows of a track. Rows come and go while scrolling, so cells are few plain elements and no
// components: those would cost more than the elements themselves.
import type { CSSProperties, ReactNode } from 'react';
import type { Translate } from '@/i18n';
import { Cover } from '@/ui/Cover';
import { Icon } from '@/ui/Icon';
import { KeyChip } from '@/ui/KeyChip';
import type { Track } from '../api/track-pages';
import type { ColumnId } from '../columns';
import { bpmColumn, isDownloaded, versionNames } from '../track-facts';
import styles from './cells.module.css';

type T = Translate<'catalogue'>;

const MAX_RATING = 5;
const VERSIONS_SHOWN = 2;
const MARKERS_SHOWN = 3;

function name(track: Track, t: T): ReactNode {
  return (
    <>
      <Cover src={track.picture} size={32} />
      <span className={styles.name}>
        <span className={styles.titleLine}>
          <span className={styles.title}>{track.title}</span>
          {track.label && <span className={styles.label}>{track.label.name}</span>}
          {isDownloaded(track) && (
            <span
              className={styles.tick}
              role="img"
              aria-label={t('row.downloaded')}
              title={t('row.downloaded')}
            >
              <Icon name="check" size={14} />
            </span>
          )}
        </span>
        <span className={styles.artist}>{track.artist}</span>
      </span>
    </>
  );
}

function rating(value: number, t: T): ReactNode {
  const label = t('row.rating', { value, max: MAX_RATING });
  return (
    <span
      className={styles.rating}
      style={{ '--value': value } as CSSProperties}
      role="img"
      aria-label={label}
      title={label}
    />
  );
}

function markers({ marking }: Track): ReactNode {
  const rest = marking.slice(MARKERS_SHOWN);
  return (
    <>
      {marking.slice(0, MARKERS_SHOWN).map(({ code, title, icon }) => (
        <abbr
          key={code}
          className={styles.marker}
          style={{ '--marker': icon.color } as CSSProperties}
          title={title}
          aria-label={title}
        >
          {icon.literal}
        </abbr>
      ))}
      {rest.length > 0 && (
        <span className={styles.rest} title={rest.map(({ title }) => title).join(', ')}>
          +{rest.length}
        </span>
      )}
    </>
  );
}

function versions(track: Track, t: T): ReactNode {
  const names = versionNames(track);
  const hidden = names.length - VERSIONS_SHOWN;
  return (
    <>
      {names.slice(0, VERSIONS_SHOWN).map((version) => (
        <span key={version} className={styles.version}>
          {version}
        </span>
      ))}
      {hidden > 0 && (
        <span
          className={styles.rest}
          role="img"
          aria-label={t('row.moreVersions', { count: hidden })}
          title={names.slice(VERSIONS_SHOWN).join(', ')}
        >
          +{hidden}
        </span>
      )}
      {track.liked && (
        <span className={styles.liked} role="img" aria-label={t('row.liked')} title={t('row.liked')}>
          <Icon name="heartFilled" size={16} />
        </span>
      )}
    </>
  );
}

export function cellContent(id: ColumnId, track: Track, t: T): ReactNode {
  switch (id) {
    case 'name':
      return name(track, t);
    case 'rating':
      return rating(track.rating, t);
    case 'markers':
      return markers(track);
    case 'settings':
      return versions(track, t);
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
    case 'dots':
      return null;
  }
}
