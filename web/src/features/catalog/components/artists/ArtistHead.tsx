// The top of an artist's page: picture, name, facts and description.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import { Badge } from '@/ui/Badge';
import { StaffLink } from '@/ui/StaffLink';
import type { ArtistPage } from '../../api/artists';
import styles from './ArtistHead.module.css';
import { ArtistPicture } from './ArtistPicture';

/** Only the main genres are shown; the filter of the list below has all of them. */
const GENRES_SHOWN = 6;

/** `actions` are rendered below the numbers. */
export function ArtistHead({ artist, actions }: { artist: ArtistPage; actions?: ReactNode }) {
  const t = useText('artists');
  const locale = useLocale();
  return (
    <header className={styles.head}>
      <div className={styles.picture}>
        <ArtistPicture artist={artist} eager />
      </div>
      <div className={styles.words}>
        <p className={styles.type}>
          {t(`type.${artist.type}`)}
          {artist.exclusive && <Badge tone="accent">{t('exclusiveBadge')}</Badge>}
        </p>
        <h1 className={styles.name}>{artist.name}</h1>
        <p className={styles.counts}>
          <span>{t('tracks', { count: artist.count.tracks })}</span>
          <span>{t('followers', { count: artist.count.subscriber })}</span>
          {artist.last_release && (
            <span>{t('lastRelease', { date: formatDateTime(artist.last_release, locale, 'day') })}</span>
          )}
        </p>
        {actions && <div className={styles.actions}>{actions}</div>}
        {artist.description && <p className={styles.description}>{artist.description}</p>}
        {artist.links.length > 0 && (
          <ul className={styles.links} aria-label={t('links')}>
            {artist.links.map((link) => (
              <li key={link}>
                <StaffLink to={link} className={styles.link}>
                  {new URL(link).hostname.replace(/^www\./, '')}
                </StaffLink>
              </li>
            ))}
          </ul>
        )}
        {artist.genres.length > 0 && (
          <ul className={styles.genres} aria-label={t('genres')}>
            {artist.genres.slice(0, GENRES_SHOWN).map(({ code, title, count }) => (
              <li key={code}>
                <Link to="." search={{ GENRES: code }} className={styles.genre}>
                  {title} <span className={styles.genreCount}>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}
