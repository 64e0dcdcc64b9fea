// The label, genres, parts of night and markers of a track, each linked to tracks with the same value.
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import type { TrackDetail } from '@/entities/track/track';
import { Badge } from '@/ui/Badge';
import { markerShape, partsOfNight } from '../../track-facts';
import styles from './TrackTags.module.css';

export function TrackTags({ track }: { track: TrackDetail }) {
  return (
    <ul className={styles.tags}>
      {track.label && (
        <li>
          <Badge tone="accent">{track.label.name}</Badge>
        </li>
      )}
      {track.genres.map(({ code, title }) => (
        <Tag key={code} to={{ GENRES: code }}>
          {title}
        </Tag>
      ))}
      {partsOfNight(track).map((name) => (
        <Tag key={name} to={{ PART_NIGHT: name }}>
          {name}
        </Tag>
      ))}
      {[...track.marking, ...track.event_marking].map(({ code, title, icon }) => (
        <Tag key={code} to={{ MARKING: code }}>
          <span
            className={styles.marker}
            data-shape={markerShape(icon)}
            style={{ '--marker': icon.color } as CSSProperties}
            aria-hidden="true"
          >
            {icon.literal}
          </span>
          {title}
        </Tag>
      ))}
    </ul>
  );
}

function Tag({ to, children }: { to: Record<string, string>; children: ReactNode }) {
  return (
    <li>
      <Link to="/recordpool" search={to} className={styles.tag}>
        {children}
      </Link>
    </li>
  );
}
