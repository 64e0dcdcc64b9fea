// Every track the author has sent, one line each.
import { Link } from '@tanstack/react-router';
import type { Submission, SubmissionStatus, SubmissionTrack } from '@/api/submission';
import { useLocale, useText } from '@/i18n';
import { momentIn } from '@/lib/moment';
import styles from './SentTracks.module.css';
import { Status } from './Status';

/** A track may have come back while others of its submission were published. */
export function trackStatus(submission: SubmissionStatus, track: Pick<SubmissionTrack, 'verdict' | 'track'>) {
  if (track.verdict === 'rejected') return 'rejected';
  return track.track && submission === 'approved' ? 'published' : submission;
}

export function SentTracks({ submissions }: { submissions: readonly Submission[] }) {
  const t = useText('submit');
  const locale = useLocale();
  const lines = submissions.flatMap((submission) =>
    submission.tracks.map((track) => ({ submission, track })),
  );
  const isCounted = lines.some(({ track }) => track.track);
  return (
    <table className={styles.table} aria-label={t('sent.label')}>
      <thead>
        <tr>
          <th scope="col">{t('sent.track')}</th>
          <th scope="col">{t('sent.status')}</th>
          <th scope="col">{t('sent.date')}</th>
          {isCounted && <th scope="col">{t('sent.downloads')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ submission, track }) => (
          <tr key={track.id}>
            <th scope="row" className={styles.track}>
              <Link
                {...(track.track
                  ? { to: '/track/$id', params: { id: String(track.track.id) } }
                  : { to: '/submit/$id', params: { id: String(submission.id) } })}
                className={styles.title}
              >
                {track.title || t('list.untitled')}
              </Link>
              <span className={styles.artist}>{track.artists.map(({ name }) => name).join(', ')}</span>
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
            </td>
            <td className={styles.date}>
              {submission.sent_at && momentIn(submission.sent_at, locale, 'day')}
            </td>
            {isCounted && (
              <td className={styles.number}>
                {typeof track.track?.downloads === 'number' && (
                  <>
                    <span className={styles.label}>{t('sent.downloads')}: </span>
                    {track.track.downloads.toLocaleString(locale)}
                  </>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
