// All tracks that the author has sent, one line each.
import { Link } from '@tanstack/react-router';
import { artistNames } from '@/entities/artist/artist';
import type {
  PublishedTrack,
  Submission,
  SubmissionStatus,
  SubmissionTrack,
} from '@/entities/submission/submission';
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import styles from './SentTracks.module.css';
import { Status } from './Status';

/** A track may be rejected while others of its submission are published, or be published before them. */
function trackStatus(submission: SubmissionStatus, track: SubmissionTrack): SubmissionStatus {
  if (track.verdict === 'rejected') return 'rejected';
  if (track.track?.publish_at) return 'approved';
  return track.track?.shown ? 'published' : submission;
}

export function SentTracks({ submissions }: { submissions: readonly Submission[] }) {
  const t = useText('submissions');
  const locale = useLocale();
  const lines = submissions.flatMap((submission) =>
    submission.tracks.map((track) => ({ submission, track })),
  );
  const isCounted = lines.some(({ track }) => track.track?.shown);
  return (
    <table className={styles.table} aria-label={t('sent.label')}>
      <thead>
        <tr>
          <th scope="col">{t('sent.track')}</th>
          <th scope="col">{t('sent.status')}</th>
          <th scope="col">{t('sent.date')}</th>
          {isCounted && <th scope="col">{t('sent.figures')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ submission, track }) => (
          <tr key={track.id}>
            <th scope="row" className={styles.track}>
              <Link
                {...(track.track?.shown
                  ? { to: '/track/$id', params: { id: String(track.track.id) } }
                  : { to: '/submit/$id', params: { id: String(submission.id) } })}
                className={styles.title}
              >
                {track.title || t('list.untitled')}
              </Link>
              <span className={styles.artist}>{artistNames(track.artists)}</span>
              {track.reason && <span className={styles.reason}>{track.reason.text}</span>}
            </th>
            <td>
              <Link
                to="/submit/$id"
                params={{ id: String(submission.id) }}
                aria-label={t('sent.open', { title: track.title })}
              >
                <Status status={trackStatus(submission.status, track)} />
              </Link>
              {track.track?.publish_at && (
                <span className={styles.day}>
                  {t('sent.appears', { when: formatDateTime(track.track.publish_at, locale, 'record') })}
                </span>
              )}
            </td>
            <td className={styles.date}>
              {submission.sent_at && formatDateTime(submission.sent_at, locale, 'day')}
            </td>
            {isCounted && <td>{track.track?.shown && <Figures {...track.track} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figures({ downloads, plays }: Pick<PublishedTrack, 'downloads' | 'plays'>) {
  const t = useText('submissions');
  return (
    <>
      <span className={styles.downloads}>{t('sent.downloads', { count: downloads })}</span>
      <span className={styles.plays}>{t('sent.plays', { count: plays })}</span>
    </>
  );
}
