// A submission that has been sent, read-only, with the result for each track.
import { Link } from '@tanstack/react-router';
import { artistNames } from '@/entities/artist/artist';
import type { Submission, SubmissionTrack } from '@/entities/submission/submission';
import { titleOf, useVocabulary } from '@/entities/vocabulary/vocabulary';
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import { buttonClass } from '@/ui/Button';
import { Section } from '@/ui/Section';
import { AttachmentList } from './Attachments';
import { EventList } from './EventList';
import { Refusal } from './Refusal';
import { VerdictMark } from './Status';
import styles from './SubmissionView.module.css';
import { TrackDetails } from './TrackDetails';
import { VersionAudio } from './VersionAudio';

/** Returns one sentence about what happens next. */
export function usePublishedStatus(): (submission: Submission) => string | null {
  const t = useText('submissions');
  const locale = useLocale();
  return ({ status, due_at, tracks }) => {
    const day = (at: string) => formatDateTime(at, locale, 'day');
    // Staff may have scheduled some tracks for another day than the rest.
    const [next] = tracks.flatMap(({ track }) => track?.publish_at ?? []).sort();
    switch (status) {
      case 'sent':
        return due_at ? t('read.sent', { when: day(due_at) }) : t('read.sentNoDate');
      case 'approved':
        return next
          ? t('read.approved', { when: formatDateTime(next, locale, 'record') })
          : t('read.approvedNow');
      case 'draft':
        return null;
      default:
        return t(`read.${status}`);
    }
  };
}

export function SubmissionView({ submission }: { submission: Submission }) {
  const t = useText('submissions');
  const { tracks, notes, link, attachments, events } = submission;
  return (
    <div>
      <ol className={styles.tracks} aria-label={t('track.list')}>
        {tracks.map((track) => (
          <SentTrack key={track.id} track={track} />
        ))}
      </ol>
      {(notes || link || attachments.length > 0) && (
        <Section title={t('about.title')}>
          {link && (
            <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
              {link}
            </a>
          )}
          {notes && <p className={styles.notes}>{notes}</p>}
          {attachments.length > 0 && <AttachmentList attachments={attachments} />}
        </Section>
      )}
      <Section title={t('read.events')}>
        <EventList events={events} isOwn />
      </Section>
    </div>
  );
}

function SentTrack({ track }: { track: SubmissionTrack }) {
  const t = useText('submissions');
  const locale = useLocale();
  const vocabulary = useVocabulary();
  const artist = artistNames(track.artists);
  return (
    <li className={styles.track}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.title}>{track.title}</h3>
          <p className={styles.artist}>{artist}</p>
        </div>
        <VerdictMark verdict={track.verdict} />
        {track.track?.publish_at && (
          <p className={styles.day}>
            {t('sent.appears', { when: formatDateTime(track.track.publish_at, locale, 'record') })}
          </p>
        )}
        {track.track?.shown && (
          <Link
            to="/track/$id"
            params={{ id: String(track.track.id) }}
            className={buttonClass({ size: 's' })}
          >
            {t('read.inPool')}
          </Link>
        )}
      </header>
      <Refusal track={track} />
      <div className={styles.body}>
        <ul className={styles.versions}>
          {track.versions.map((version) => (
            <li key={version.id}>
              <p className={styles.kind}>{titleOf(version.kind ?? '', vocabulary?.types)}</p>
              {version.upload && (
                <VersionAudio
                  upload={version.upload}
                  title={track.title}
                  artist={artist}
                  corrected={version}
                />
              )}
            </li>
          ))}
        </ul>
        <TrackDetails track={track} vocabulary={vocabulary} />
      </div>
    </li>
  );
}
