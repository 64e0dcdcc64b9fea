// The top of a playlist's page: its name, its owner, and its status.
import type { ReactNode } from 'react';
import type { Playlist } from '@/entities/playlist/playlist';
import { useLocale, useText } from '@/i18n';
import { REVIEW_DAYS } from '@/lib/constants';
import { formatDateTime } from '@/lib/date-time';
import { useIsMobile } from '@/lib/use-media-query';
import { Cover } from '@/ui/Cover';
import { Hero } from '@/ui/Hero';
import { Mosaic } from '@/ui/Mosaic';
import styles from './PlaylistHead.module.css';
import { PlaylistStatus } from './PlaylistStatus';

const COVER = 208;
const PHONE_COVER = 128;

interface PlaylistHeadProps {
  playlist: Playlist;
  /** The covers of its tracks, shown if it has no picture. */
  covers: readonly string[];
  actions: ReactNode;
}

export function PlaylistHead({ playlist, covers, actions }: PlaylistHeadProps) {
  const t = useText('library');
  const size = useIsMobile() ? PHONE_COVER : COVER;
  const { type, name, owner, description, count, picture, can_edit, status } = playlist;
  const isPrivate = can_edit && type === 'user';
  return (
    <Hero picture={picture?.src ?? covers[0]}>
      <div className={styles.head}>
        {picture ? <Cover src={picture.src} size={size} eager /> : <Mosaic pictures={covers} size={size} />}
        <div className={styles.words}>
          <p className={styles.type}>
            {t(`types.${type}`)}
            {can_edit && <PlaylistStatus status={status} />}
          </p>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.facts}>
            {owner && <span>{owner.name}</span>}
            <span>{t('trackCount', { count })}</span>
            {isPrivate && <span>{t('page.private')}</span>}
          </p>
          {description && <p className={styles.description}>{description}</p>}
          <Contacts contacts={playlist.contacts} />
          <Review playlist={playlist} />
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
    </Hero>
  );
}

function Contacts({ contacts }: { contacts: string | null | undefined }) {
  const t = useText('library');
  if (!contacts) return null;
  const address = contacts.startsWith('@') ? `https://t.me/${contacts.slice(1)}` : contacts;
  return (
    <p className={styles.contacts}>
      {t('page.contacts')}{' '}
      <a
        href={/^https?:/.test(address) ? address : `https://${address}`}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={styles.link}
      >
        {contacts.replace(/^https?:\/\//, '')}
      </a>
    </p>
  );
}

/** The review status for the owner. */
function Review({ playlist: { can_edit, status, review_note, sent_at } }: { playlist: Playlist }) {
  const t = useText('library');
  const locale = useLocale();
  if (!can_edit) return null;
  if (status === 'on_review') {
    return (
      <p className={styles.review}>
        {t('review.waiting', { ...REVIEW_DAYS })}
        {sent_at && ` ${t('review.sent', { date: formatDateTime(sent_at, locale, 'day') })}`}
      </p>
    );
  }
  if (!review_note) return null;
  return (
    <p className={styles.review}>
      <strong>{t('review.note')}</strong> {review_note}
    </p>
  );
}
