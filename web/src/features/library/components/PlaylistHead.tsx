// The top of a playlist's page: its name, its owner, and its status.
import type { ReactNode } from 'react';
import type { Playlist } from '@/entities/playlist/playlist';
import { useLocale, useText } from '@/i18n';
import { REVIEW_DAYS } from '@/lib/constants';
import { formatDateTime } from '@/lib/date-time';
import styles from './PlaylistHead.module.css';
import { PlaylistHeadFrame } from './PlaylistHeadFrame';
import { PlaylistStatus } from './PlaylistStatus';

interface PlaylistHeadProps {
  playlist: Playlist;
  /** The covers of its tracks, shown if it has no picture. */
  covers: readonly string[];
  actions: ReactNode;
}

export function PlaylistHead({ playlist, covers, actions }: PlaylistHeadProps) {
  const t = useText('library');
  const { type, name, owner, description, count, duration, picture, can_edit, status, shared } = playlist;
  return (
    <PlaylistHeadFrame
      {...{ name, description, covers, count, duration, actions }}
      picture={picture?.src}
      owner={owner?.name}
      kind={
        <>
          {t(`types.${type}`)}
          {can_edit && <PlaylistStatus status={status} />}
        </>
      }
      access={
        can_edit &&
        (shared ? <span>{t('page.byLink')}</span> : type === 'user' && <span>{t('page.private')}</span>)
      }
    >
      <Contacts contacts={playlist.contacts} />
      <Review playlist={playlist} />
    </PlaylistHeadFrame>
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
